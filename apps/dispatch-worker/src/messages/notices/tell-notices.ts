import type { OutboxRow } from '@sablon/persistence';
import { announce, type WorkerContext } from '../../worker-context.js';
import { arrivalNotices } from './arrival-notices.js';
import { checkInNotices } from './check-in-notices.js';
import { declinedCard } from './declined-card.js';
import { otherNotices } from './other-notices.js';
import { payLinkNotices } from './pay-link-notices.js';
import { paperNotices } from './paper-notices.js';
import { parcelNotices, tellRecipient, TOLD_TO_RECIPIENTS } from './parcel-notices.js';
import type { DecideNotices, PlannedNotice } from './planned-notice.js';
import { tripNotices } from './trip-notices.js';
import { writePlanned } from './write-planned.js';

/** Tells people of what happened: the one place that decides from a fact which notice of which kind goes to whom. */
export interface NoticeTeller {
  /** Of a committed fact; each person once, however often it is handled. */
  tell(row: OutboxRow): Promise<void>;
  /** Of a ride that begins soon. */
  remind(tripId: string): Promise<void>;
  /** Of a declined payment that still waits for another card. */
  declined(paymentId: string): Promise<void>;
}

export function noticeTeller(context: WorkerContext): NoticeTeller {
  const { remind, ...ofTrips } = tripNotices(context);
  const { held } = declinedCard(context);
  const decide: Readonly<Record<string, DecideNotices>> = {
    ...ofTrips,
    ...otherNotices(context),
    ...paperNotices(context),
    ...arrivalNotices(context),
    ...checkInNotices(context),
    ...parcelNotices(context),
    'payment_link.sent': payLinkNotices(context)['payment_link.sent'],
  };
  /** Each by itself: one that cannot be written keeps nobody else's back. */
  const write = async (plans: readonly PlannedNotice[], happenedAt = new Date()): Promise<void> => {
    const failures: unknown[] = [];
    let told = false;
    for (const plan of plans)
      try {
        const { publicUrl } = context.links;
        if (await context.database.transaction((tx) => writePlanned(tx, plan, publicUrl, happenedAt))) told = true;
      } catch (failure) {
        failures.push(failure);
      }
    if (told) announce(context);
    if (failures.length > 0) throw failures[0];
  };
  return {
    tell: async (row) => {
      await write((await decide[row.topic]?.(row)) ?? [], row.createdAt);
      if (TOLD_TO_RECIPIENTS.has(row.topic)) await tellRecipient(context, row);
    },
    remind: async (tripId) => write(await remind({ objectId: tripId, seq: 0, payload: {} })),
    declined: async (paymentId) => write(await held(paymentId)),
  };
}
