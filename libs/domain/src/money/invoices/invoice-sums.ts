import type { InvoiceLine, InvoiceSums, InvoiceVat } from './invoice-content.js';

/** A line before its price without VAT is known. */
export type ChargedLine = Omit<InvoiceLine, 'netCents'>;

/** Tax of a base, in cents, rounded half up (EN 16931, BR-CO-17). */
export const vatOf = (baseCents: number, vatPercent: number): number => Math.round((baseCents * vatPercent) / 100);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The base whose base and tax together are the amount charged; where rounding leaves none, the nearest. */
function baseOf(chargedCents: number, vatPercent: number): number {
  const nearest = Math.round((chargedCents * 100) / (100 + vatPercent));
  const exact = [nearest, nearest - 1, nearest + 1].find((base) => base + vatOf(base, vatPercent) === chargedCents);
  return exact ?? nearest;
}

/** Cents of a base shared over amounts by largest remainder, so that the shares add up to it. */
function share(baseCents: number, charged: readonly number[]): number[] {
  const whole = sum(charged);
  const exact = charged.map((cents) => (whole === 0 ? 0 : (cents * baseCents) / whole));
  const shares = exact.map(Math.floor);
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order.slice(0, baseCents - sum(shares))) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/**
 * Works out an invoice from prices with VAT in them: nets add up to the base of their rate, tax is worked out once a rate
 * (BR-CO-10, 14, 15, 17), and what the passenger paid is met to the cent by the rounding amount (BR-CO-16).
 */
export function invoiceSums(charged: readonly ChargedLine[]): InvoiceSums & { readonly lines: readonly InvoiceLine[] } {
  const rates = [...new Set(charged.map(({ vatPercent }) => vatPercent))].sort((a, b) => a - b);
  const netOf = new Map<ChargedLine, number>();
  const vat: InvoiceVat[] = rates.map((vatPercent) => {
    const group = charged.filter((line) => line.vatPercent === vatPercent);
    const cents = group.map(({ chargedCents }) => chargedCents);
    const baseCents = baseOf(sum(cents), vatPercent);
    share(baseCents, cents).forEach((netCents, index) => {
      const line = group[index];
      if (line) netOf.set(line, netCents);
    });
    return { vatPercent, baseCents, vatCents: vatOf(baseCents, vatPercent) };
  });
  const netCents = sum(vat.map(({ baseCents }) => baseCents));
  const vatCents = sum(vat.map((one) => one.vatCents));
  const totalCents = netCents + vatCents;
  const roundingCents = sum(charged.map(({ chargedCents }) => chargedCents)) - totalCents;
  const lines = charged.map((line) => ({ ...line, netCents: netOf.get(line) ?? 0 }));
  return { lines, vat, netCents, vatCents, totalCents, roundingCents };
}
