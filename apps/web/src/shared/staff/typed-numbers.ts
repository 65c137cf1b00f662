const EUROS = /^\d{1,8}([.,]\d{1,2})?$/;
const WHOLE = /^\d{1,7}$/;

/** Cents of an amount in euros as typed, with a point or a comma; null when it is none. */
export const readEuros = (text: string): number | null =>
  EUROS.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * 100) : null;

/** A whole number as typed; null when it is none. */
export const readWhole = (text: string): number | null => (WHOLE.test(text.trim()) ? Number(text.trim()) : null);

/** Cents as they are typed; nothing for null. */
export const eurosText = (cents: number | null): string =>
  cents === null ? '' : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
