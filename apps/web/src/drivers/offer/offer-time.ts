import type { OfferEndReason } from '@sablon/domain';
import type { OfferView } from '@sablon/contracts';

/** ASSUMPTION: a phone's clock may run ahead of the server's; an offer the server calls open is shown for at least this long. */
const SHORTEST_MS = 3_000;

/** End of the countdown by the device's clock. Just delivered: the full time (dispatch.md, "Offers"). */
export const deadlineOnDelivery = (offer: Pick<OfferView, 'ttlMs'>, nowMs: number): number => nowMs + offer.ttlMs;

/** After a reload or a reconnect: the time left. */
export function deadlineOnReturn(offer: Pick<OfferView, 'ttlMs' | 'expiresAt'>, nowMs: number): number {
  const leftMs = Date.parse(offer.expiresAt) - nowMs;
  return nowMs + Math.min(offer.ttlMs, Math.max(SHORTEST_MS, leftMs));
}

/** ASSUMPTION: the largest error of a clock derived from the server's responses. */
const SURELY_OVER_MS = 10_000;

/** Whether an offer has certainly expired by the server's clock, such as one in a state cached before the network was lost. */
export const isLongOver = (offer: Pick<OfferView, 'expiresAt'>, serverNowMs: number): boolean =>
  serverNowMs - Date.parse(offer.expiresAt) > SURELY_OVER_MS;

/** How an offer ended, as far as the driver is shown. */
export type Ending =
  | Extract<
      OfferEndReason,
      'taken' | 'expired' | 'moved' | 'trip_cancelled' | 'assigned' | 'driver_left' | 'driver_sos' | 'driver_suspended'
    >
  | 'withdrawn'
  | 'ended'
  /** It expired before its page was ever visible. */
  | 'unseen';

const ENDINGS: Readonly<Record<OfferEndReason, Ending | null>> = {
  accepted: null,
  declined: null,
  taken: 'taken',
  expired: 'expired',
  undelivered: 'expired',
  moved: 'moved',
  driver_left: 'driver_left',
  driver_sos: 'driver_sos',
  driver_suspended: 'driver_suspended',
  assigned: 'assigned',
  pencilled: 'withdrawn',
  trip_changed: 'withdrawn',
  trip_cancelled: 'trip_cancelled',
};

/** The ending for the reason in `offer.closed`; null if it was the driver's own answer, whose result they have seen. */
export const endingOf = (reason: OfferEndReason): Ending | null => ENDINGS[reason];

const REFUSALS: Readonly<Record<string, Ending>> = {
  'trip.already_taken': 'taken',
  'offer.expired': 'expired',
  'offer.withdrawn': 'withdrawn',
  'offer.ended': 'ended',
  'request.not_found': 'ended',
};
/** The ending behind a refused answer; null if the refusal has another cause, such as the driver's documents. */
export const endingOfRefusal = (code: string): Ending | null => REFUSALS[code] ?? null;
