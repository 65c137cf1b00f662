const EUROS = /^\d{1,8}([.,]\d{1,2})?$/;
const WHOLE = /^\d{1,7}$/;

/** Cents of a typed euro amount, with a point or a comma; null if invalid. */
export const readEuros = (text: string): number | null =>
  EUROS.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * 100) : null;

/** A typed whole number; null if invalid. */
export const readWhole = (text: string): number | null => (WHOLE.test(text.trim()) ? Number(text.trim()) : null);

/** Cents as an editable euro amount; empty for null. */
export const eurosText = (cents: number | null): string =>
  cents === null ? '' : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
