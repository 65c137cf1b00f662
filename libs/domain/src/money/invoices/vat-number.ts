import { fail, ok, type Result } from '../../kernel/result.js';

/**
 * What follows the country in the VAT numbers of the Union (VIES, "structure of the VAT number"); Greece is EL there and
 * Northern Ireland XI. Only Belgian numbers are checked by their check digits: for the others the form is all we look at.
 */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** The last two digits of a Belgian enterprise number are 97 minus the rest of the first eight by 97 (KBO/BCE). */
const isBelgian = (digits: string): boolean => 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));

/**
 * A VAT number with its country, as programs write it (`BE0999999922`), from what a person types: spaces, dots and dashes
 * fall away, an old Belgian number of nine digits gets its zero. Code: `invoice.vat_invalid`.
 */
export function readVatNumber(typed: string): Result<string, 'invoice.vat_invalid'> {
  const text = typed.toUpperCase().replace(/[\s.\-/]/g, '');
  const country = text.slice(0, 2);
  const rest = country === 'BE' && text.length === 11 ? `0${text.slice(2)}` : text.slice(2);
  const form = FORMS[country];
  if (!form?.test(rest) || (country === 'BE' && !isBelgian(rest))) return fail('invoice.vat_invalid');
  return ok(country + rest);
}

/** The country of a VAT number as ISO 3166 names it. */
export const countryOfVat = (vatNumber: string): string => {
  const prefix = vatNumber.slice(0, 2);
  return prefix === 'EL' ? 'GR' : prefix === 'XI' ? 'GB' : prefix;
};
