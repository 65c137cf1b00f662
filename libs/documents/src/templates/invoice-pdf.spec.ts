import { NAME_LANGUAGES } from '@sablon/domain';
import { exampleInvoice, exampleLine } from '../testing/example-invoice.js';
import { readPdf } from '../testing/read-pdf.js';
import { invoicePdf } from './invoice-pdf.js';

const LINES = [exampleLine(1, 3_763), exampleLine(2, 2_420, { vatPercent: 21, passenger: null, costCentre: null })];

describe('an invoice on paper', () => {
  const SAID = {
    fr: [
      'Facture SAB-2026-000042',
      'Numéro : SAB-2026-000042',
      'Total HTVA 55,50 €',
      'TVA 6 % sur 35,50 € 2,13 €',
      'TVA 21 % sur 20,00 € 4,20 €',
      'À payer 61,83 €',
      'passager : Đorđe "Joe" <Peeters> & Cie',
      '12/11/2026',
      '31 décembre 2026',
    ],
    nl: [
      'Factuur SAB-2026-000042',
      'Nummer: SAB-2026-000042',
      'Totaal excl. btw € 55,50',
      'Btw 6 % op € 35,50 € 2,13',
      'Btw 21 % op € 20,00 € 4,20',
      'Te betalen € 61,83',
      'kostenplaats: SALES',
      '12/11/2026',
      '31 december 2026',
    ],
    en: [
      'Invoice SAB-2026-000042',
      'Number: SAB-2026-000042',
      'Total excl. VAT €55.50',
      'VAT 6 % of €35.50 €2.13',
      'VAT 21 % of €20.00 €4.20',
      'To pay €61.83',
      'cost centre: SALES',
      '12/11/2026',
      '31 December 2026',
    ],
  } as const;

  it.each(NAME_LANGUAGES)('says in %s who owes whom what, with the tax of each rate', async (language) => {
    const { title, text, tagged } = readPdf(await invoicePdf(exampleInvoice(LINES, { language })));
    const [name, ...words] = SAID[language];
    expect([title, tagged]).toEqual([name, true]);
    for (const one of [...words, 'Bakkerij Peeters BV', 'BE 0888.888.895', 'BE 0999.999.922', 'BE68 5390 0754 7034'])
      expect(text).toContain(one);
    // Only French puts a space before its colons.
    if (language !== 'fr') expect(text).not.toMatch(/ [:;!?]/);
  });

  it('of a settled ride asks for nothing; a credit note names the invoice it corrects', async () => {
    const invoice = exampleInvoice(LINES, { language: 'en', dueOn: null, means: 'card' });
    const settled = { ...invoice, paidCents: invoice.dueCents, dueCents: 0 };
    expect(readPdf(await invoicePdf(settled)).text).toContain('Nothing to pay: already settled.');
    const corrects = { number: 'SAB-2026-000042', issuedOn: '2026-12-01' };
    const { title, text } = readPdf(
      await invoicePdf({ ...settled, kind: 'credit_note', number: 'SABC-2026-000001', corrects }),
    );
    expect(title).toBe('Credit note SABC-2026-000001');
    expect(text).toContain('Corrects invoice SAB-2026-000042 of 1 December 2026');
    expect(text).toContain('Already refunded -€61.83');
  });

  it('of a month of rides runs over as many pages as it needs, its headings on each', async () => {
    const many = Array.from({ length: 80 }, (_, index) => exampleLine(index + 1, 1_500 + index));
    const { pages, text } = readPdf(await invoicePdf(exampleInvoice(many)));
    expect(pages).toBeGreaterThan(2);
    expect(text.split('Prestatie').length - 1).toBeGreaterThanOrEqual(pages - 1);
    expect(text).toContain(`Pagina ${pages}/${pages}`);
  });
});
