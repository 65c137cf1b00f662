import { splitVat, type LegQuote } from './quote.js';

/** Waiting beyond the free minutes that was paid for after a leg; whole minutes, integer cents, VAT included. */
export interface PaidWaiting {
  readonly minutes: number;
  readonly cents: number;
}

/**
 * The price of a leg with what was paid for waiting as a line of its own. It carries the rate of the leg and is split apart from
 * the fare, as it is in the books.
 */
export function withWaiting<Leg extends Pick<LegQuote, 'lines' | 'totalCents' | 'vat'>>(
  leg: Leg,
  waiting: PaidWaiting | null,
): Leg {
  if (waiting === null) return leg;
  const { minutes, cents } = waiting;
  const { netCents, vatCents } = splitVat(cents, leg.vat.vatPercent);
  return {
    ...leg,
    lines: [
      ...leg.lines,
      { code: 'waiting', quantity: minutes, unit: 'min', unitCents: cents / minutes, amountCents: cents },
    ],
    totalCents: leg.totalCents + cents,
    vat: { ...leg.vat, netCents: leg.vat.netCents + netCents, vatCents: leg.vat.vatCents + vatCents },
  };
}
