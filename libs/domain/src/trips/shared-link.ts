import { HOUR_MS } from '../kernel/brussels-time.js';

/** Hours a shared link stays open. Issue "the ride itself": family sees how it ended, not where the car goes the next day. */
export const SHARED_LINK_HOURS = { afterEnd: 2, afterPickup: 24 } as const;

/** The ride a link shows. `endedAt`: dropped off or cancelled. */
export interface SharedRide {
  readonly pickupAt: Date;
  readonly endedAt: Date | null;
}

/** Expiry of a shared link: 2 hours after the end of the ride, 24 hours after its pickup at the latest (decision 0029). */
export const sharedLinkExpiresAt = ({ pickupAt, endedAt }: SharedRide): Date =>
  new Date(
    Math.min(
      pickupAt.getTime() + SHARED_LINK_HOURS.afterPickup * HOUR_MS,
      endedAt ? endedAt.getTime() + SHARED_LINK_HOURS.afterEnd * HOUR_MS : Infinity,
    ),
  );

/** Whether a link opens its ride at this instant. */
export const isSharedLinkOpen = (link: SharedRide & { readonly revokedAt: Date | null }, now: Date): boolean =>
  link.revokedAt === null && now < sharedLinkExpiresAt(link);
