/** A leg of a paid booking: its price, and how much of it was refunded. */
export interface PaidLeg {
  readonly fareCents: number;
  readonly refundedCents: number;
}

/**
 * Splits the money kept for a booking, before discounts, over its legs, in cents: each leg's price less its refunds; refunds
 * without a leg come off the last legs; `extraCents` is the rest that no leg explains.
 */
export function sharesOfLegs(
  retainedCents: number,
  legs: readonly PaidLeg[],
): { readonly legCents: readonly number[]; readonly extraCents: number } {
  const legCents = legs.map(({ fareCents, refundedCents }) => Math.max(0, fareCents - refundedCents));
  let rest = legCents.reduce((sum, cents) => sum + cents, 0) - retainedCents;
  for (let index = legCents.length - 1; index >= 0 && rest > 0; index--) {
    const off = Math.min(rest, legCents[index] ?? 0);
    legCents[index] = (legCents[index] ?? 0) - off;
    rest -= off;
  }
  return { legCents, extraCents: Math.max(0, -rest) };
}
