import { type InvoiceContent, vatOf } from './invoice-content.js';
import { fail, ok, type Result } from '../../kernel/result.js';

/**
 * Formats of the EU's VAT numbers after the country code (VIES, "structure of the VAT number"); Greece is EL there and Northern
 * Ireland XI. Only Belgian numbers have their check digits verified: for the others, only the format is checked.
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

/** The last two digits of a Belgian enterprise number are 97 minus the first eight modulo 97 (KBO/BCE). */
const isBelgian = (digits: string): boolean => 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));

/**
 * Normalises a typed VAT number with its country (`BE0999999922`): spaces, dots and dashes are removed, an old Belgian number of
 * nine digits gets its zero. Code: `invoice.vat_invalid`.
 */
export function readVatNumber(typed: string): Result<string, 'invoice.vat_invalid'> {
  const text = typed.toUpperCase().replace(/[\s.\-/]/g, '');
  const country = text.slice(0, 2);
  const rest = country === 'BE' && text.length === 11 ? `0${text.slice(2)}` : text.slice(2);
  const form = FORMS[country];
  if (!form?.test(rest) || (country === 'BE' && !isBelgian(rest))) return fail('invoice.vat_invalid');
  return ok(country + rest);
}

/**
 * Normalises a typed company number. A Belgian enterprise number becomes `0123.456.749`, as the law has it written (code of
 * companies 2:20); of other countries only spaces go. Code: `company.number_invalid`.
 */
export function readCompanyNumber(typed: string, countryCode: string): Result<string, 'company.number_invalid'> {
  if (countryCode !== 'BE') return ok(typed.trim().replace(/\s+/g, ' '));
  const digits = typed
    .toUpperCase()
    .replace(/^BE|[\s.\-/]/g, '')
    .padStart(10, '0');
  if (!/^[01]\d{9}$/.test(digits) || !isBelgian(digits)) return fail('company.number_invalid');
  return ok(`${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`);
}

/** The country of a VAT number as ISO 3166 names it. */
export const countryOfVat = (vatNumber: string): string => {
  const prefix = vatNumber.slice(0, 2);
  return prefix === 'EL' ? 'GR' : prefix === 'XI' ? 'GB' : prefix;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const COUNTRY = /^[A-Z]{2}$/;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const said = (text: string): boolean => text.trim() !== '';

type Rule = readonly [id: string, holds: (invoice: InvoiceContent) => boolean];

/**
 * The rules of EN 16931-1 (§6.4) that apply to our documents, and some of Peppol BIS Billing 3.0; rules our documents cannot
 * break (allowances, charges, exemptions, other currencies) are left out.
 */
const RULES: readonly Rule[] = [
  ['BR-02', ({ number }) => said(number)],
  ['BR-03', ({ issuedOn }) => DAY.test(issuedOn)],
  ['BR-06', ({ seller }) => said(seller.name)],
  ['BR-07', ({ buyer }) => said(buyer.name)],
  ['BR-08', ({ seller }) => said(seller.street) && said(seller.city)],
  ['BR-09', ({ seller }) => COUNTRY.test(seller.countryCode)],
  ['BR-10', ({ buyer }) => said(buyer.street) && said(buyer.city)],
  ['BR-11', ({ buyer }) => COUNTRY.test(buyer.countryCode)],
  ['BR-16', ({ lines }) => lines.length > 0],
  [
    'BR-21',
    ({ lines }) => new Set(lines.map(({ id }) => id)).size === lines.length && lines.every(({ id }) => said(id)),
  ],
  ['BR-24', ({ lines }) => lines.every(({ netCents }) => Number.isSafeInteger(netCents))],
  ['BR-25', ({ lines }) => lines.every(({ description }) => said(description))],
  // A discount is a line of quantity −1 at a non-negative price; it needs a line to be taken from.
  ['BR-27', ({ lines, netCents }) => netCents >= 0 && lines.some((line) => line.netCents >= 0)],
  ['BR-29', ({ period }) => period === null || period.to >= period.from],
  ['BR-55', ({ corrects, kind }) => (kind === 'credit_note') === (corrects !== null && said(corrects.number))],
  ['BR-61', ({ means, seller }) => means !== 'transfer' || said(seller.iban)],
  [
    'BR-CO-09',
    ({ seller, buyer }) => [seller.vatNumber, buyer.vatNumber].every((one) => one === null || readVatNumber(one).ok),
  ],
  ['BR-CO-10', ({ lines, netCents }) => sum(lines.map((line) => line.netCents)) === netCents],
  ['BR-CO-13', ({ vat, netCents }) => sum(vat.map(({ baseCents }) => baseCents)) === netCents],
  ['BR-CO-14', ({ vat, vatCents }) => sum(vat.map((one) => one.vatCents)) === vatCents],
  ['BR-CO-15', ({ netCents, vatCents, totalCents }) => netCents + vatCents === totalCents],
  [
    'BR-CO-16',
    ({ totalCents, paidCents, roundingCents, dueCents }) => totalCents - paidCents + roundingCents === dueCents,
  ],
  [
    'BR-CO-17',
    ({ vat }) => vat.every(({ baseCents, vatPercent, vatCents }) => vatOf(baseCents, vatPercent) === vatCents),
  ],
  ['BR-CO-18', ({ vat }) => vat.length > 0],
  ['BR-CO-25', ({ dueCents, dueOn }) => dueCents <= 0 || (dueOn !== null && DAY.test(dueOn))],
  ['BR-S-02', ({ seller }) => said(seller.vatNumber)],
  ['BR-S-05', ({ lines }) => lines.every(({ vatPercent }) => vatPercent > 0)],
  [
    'BR-S-08',
    ({ lines, vat }) =>
      new Set(vat.map(({ vatPercent }) => vatPercent)).size === vat.length &&
      vat.every(
        ({ vatPercent, baseCents }) =>
          sum(lines.filter((line) => line.vatPercent === vatPercent).map((line) => line.netCents)) === baseCents,
      ),
  ],
  ['PEPPOL-EN16931-R003', ({ buyerReference }) => said(buyerReference)],
  ['PEPPOL-EN16931-R110', ({ period, lines }) => lines.every(({ servedOn }) => servedOn >= (period?.from ?? servedOn))],
  ['PEPPOL-EN16931-R111', ({ period, lines }) => lines.every(({ servedOn }) => servedOn <= (period?.to ?? servedOn))],
];

/** The ids of the rules an invoice breaks; empty if it may be issued. */
export const brokenInvoiceRules = (invoice: InvoiceContent): readonly string[] =>
  RULES.filter(([, holds]) => !holds(invoice)).map(([id]) => id);
