/** A card as typed. */
export interface CardEntry {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}
export const NO_CARD: CardEntry = { number: '', expiry: '', cvc: '' };

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Card number in groups of four, as on the card. */
export const spacedNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** Expiry as `12 / 34`, whether or not the slash was typed. */
export function spacedExpiry(text: string): string {
  const digits = digitsOf(text).slice(0, 4);
  if (digits.length < 3) return text.endsWith('/') && digits.length === 2 ? `${digits} /` : digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export type CardField = keyof CardEntry;

/** The check digit of card numbers (ISO/IEC 7812-1, Luhn): one digit that is wrong, or two that changed places, are noticed. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether a field could be right; the provider checks the rest. */
export const CARD_RULES: Readonly<Record<CardField, (text: string, nowMs: number) => boolean>> = {
  number: (text) => digitsOf(text).length >= 12 && hasCheckDigit(digitsOf(text)),
  expiry: (text, nowMs) => {
    const [month = 0, year = 0] = text.split('/').map(Number);
    return /^\d{2} \/ \d{2}$/.test(text) && month >= 1 && month <= 12 && Date.UTC(2000 + year, month, 1) > nowMs;
  },
  cvc: (text) => /^\d{3,4}$/.test(text),
};

/** Published test cards of the sandbox and their outcomes. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', effect: 'success' },
  { number: '4000 0000 0000 0002', effect: 'declined' },
  { number: '4000 0025 0000 3155', effect: 'challenge' },
] as const;
