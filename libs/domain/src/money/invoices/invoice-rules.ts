import type { InvoiceContent } from './invoice-content.js';
import { vatOf } from './invoice-sums.js';
import { readVatNumber } from './vat-number.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const COUNTRY = /^[A-Z]{2}$/;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const said = (text: string): boolean => text.trim() !== '';

type Rule = readonly [id: string, holds: (invoice: InvoiceContent) => boolean];

/**
 * The rules of EN 16931-1 (§6.4) that apply to what we issue, and some of Peppol BIS Billing 3.0; what cannot be broken by
 * a document of ours (allowances, charges, exemptions, other currencies) has no rule here.
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
  // A discount is a line of quantity −1 at a price that is not negative; there is none without what it is taken from.
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

/** The rules an invoice breaks, by their ids; none for one that may be issued. */
export const brokenInvoiceRules = (invoice: InvoiceContent): readonly string[] =>
  RULES.filter(([, holds]) => !holds(invoice)).map(([id]) => id);
