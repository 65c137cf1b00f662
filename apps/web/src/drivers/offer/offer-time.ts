import type { OfferView } from '@sablon/contracts';

/** ASSUMPTION: a phone's clock may run ahead of ours; an offer that the server calls open is shown this long at least. */
const SHORTEST_MS = 3_000;

/** When the countdown ends by the device's clock. Just delivered: the whole time (dispatch.md, "Offers"). */
export const deadlineOnDelivery = (offer: Pick<OfferView, 'ttlMs'>, nowMs: number): number => nowMs + offer.ttlMs;

/** After a reload or a reconnect: what is left of it. */
export function deadlineOnReturn(offer: Pick<OfferView, 'ttlMs' | 'expiresAt'>, nowMs: number): number {
  const leftMs = Date.parse(offer.expiresAt) - nowMs;
  return nowMs + Math.min(offer.ttlMs, Math.max(SHORTEST_MS, leftMs));
}

/** ASSUMPTION: what an answer and a clock learned from it may differ by. */
const SURELY_OVER_MS = 10_000;

/** Whether an offer is surely over by the server's clock, as one in a state kept from before the network went. */
export const isLongOver = (offer: Pick<OfferView, 'expiresAt'>, serverNowMs: number): boolean =>
  serverNowMs - Date.parse(offer.expiresAt) > SURELY_OVER_MS;

/** How an offer ended, as far as the driver is told. */
export const ENDINGS = [
  'taken',
  'expired',
  'trip_cancelled',
  'assigned',
  'driver_left',
  'driver_sos',
  'withdrawn',
  'ended',
] as const;
/** `unseen`: it ran out before its page was before his eyes. */
export type Ending = (typeof ENDINGS)[number] | 'unseen';

/** The words for the reason of `offer.closed`; null when it was his own answer, which he has seen already. */
export function endingOf(reason: string): Ending | null {
  if (reason === 'accepted' || reason === 'declined') return null;
  return ENDINGS.find((known) => known === reason) ?? 'ended';
}

const REFUSALS: Readonly<Record<string, Ending>> = {
  'trip.already_taken': 'taken',
  'offer.expired': 'expired',
  'offer.withdrawn': 'withdrawn',
  'offer.ended': 'ended',
  'request.not_found': 'ended',
};
/** The ending behind a refused answer; null when the refusal is about something else, such as his papers. */
export const endingOfRefusal = (code: string): Ending | null => REFUSALS[code] ?? null;
