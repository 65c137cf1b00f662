import { DEMO_COMPANY, invoiceSums, type ChargedLine, type InvoiceContent } from '@sablon/domain';

/** A charged line for tests. */
export const exampleLine = (id: number, chargedCents: number, more: Partial<ChargedLine> = {}): ChargedLine => ({
  id: String(id),
  description: 'Rit Gent-Sint-Pieters – Brussel-Zuid',
  reference: 'K7PX2M',
  passenger: 'Đorđe "Joe" <Peeters> & Cie',
  costCentre: 'SALES',
  servedOn: '2026-11-12',
  vatPercent: 6,
  chargedCents,
  ...more,
});

/** An invoice on account over some lines. */
export function exampleInvoice(lines: readonly ChargedLine[], more: Partial<InvoiceContent> = {}): InvoiceContent {
  const sums = invoiceSums(lines);
  return {
    ...sums,
    kind: 'invoice',
    number: 'SAB-2026-000042',
    issuedOn: '2026-12-01',
    dueOn: '2026-12-31',
    language: 'nl',
    seller: DEMO_COMPANY,
    buyer: {
      name: 'Bakkerij Peeters BV',
      street: 'Verzonnen straat 1',
      postalCode: '9000',
      city: 'Gent',
      countryCode: 'BE',
      vatNumber: 'BE0888888895',
    },
    buyerReference: '2026-11',
    corrects: null,
    period: { from: '2026-11-01', to: '2026-11-30' },
    paidCents: 0,
    dueCents: sums.totalCents + sums.roundingCents,
    means: 'transfer',
    ...more,
  };
}
