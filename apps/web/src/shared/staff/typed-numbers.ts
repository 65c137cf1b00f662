const EUROS = /^(\d{1,8})(?:[.,](\d{1,2}))?\s*(?:€|eur)?$/i;
const WHOLE = /^\d{1,7}$/;

/** Cents of a typed euro amount, with a point or a comma and perhaps the currency; null if invalid. */
export const readEuros = (text: string): number | null => {
  const [, euros, cents = ''] = EUROS.exec(text.trim()) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
};

/** A typed whole number; null if invalid. */
export const readWhole = (text: string): number | null => (WHOLE.test(text.trim()) ? Number(text.trim()) : null);

/** Cents as an editable euro amount; empty for null. */
export const eurosText = (cents: number | null): string =>
  cents === null ? '' : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
