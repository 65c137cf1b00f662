import { DEMO_BRAND, type InvoiceBuyer, type InvoiceContent, type InvoiceLine, writtenVat } from '@sablon/domain';
import { companyFoot, companyLines, writtenIban } from '../company-lines.js';
import { decimal, money, shortDay, storedDay } from '../formats.js';
import { writeSheet, type Sheet } from '../pdf/sheet.js';
import { TEXT_STYLES } from '../pdf/pen.js';
import type { TableRow } from '../pdf/table.js';
import { pdfText, type Say } from '../pdf/words.js';

/** An invoice or credit note as a PDF, in the language it was issued in. */
export function invoicePdf(invoice: InvoiceContent): Promise<Uint8Array> {
  const { language, seller, number, brand = DEMO_BRAND.name } = invoice;
  const say = pdfText(language);
  const title = say(invoice.kind === 'invoice' ? 'invoice.title' : 'credit.title');
  const meta = {
    title: `${title} ${number}`,
    language,
    author: seller.name,
    brand,
    issuedAt: new Date(`${invoice.issuedOn}T12:00:00Z`),
  };
  return writeSheet(meta, companyFoot(seller, say), (sheet) => {
    sheet.head(brand, title, headOf(invoice, say));
    sheet.columns([
      { heading: say('invoice.seller'), lines: companyLines(seller, say) },
      { heading: say('invoice.buyer'), lines: buyerLines(invoice.buyer, say) },
    ]);
    if (invoice.corrects) {
      const day = storedDay(invoice.corrects.issuedOn, language);
      sheet.text('P', say('invoice.corrects', { number: invoice.corrects.number, day }), TEXT_STYLES.strong, 8);
    }
    if (invoice.period) {
      const { from, to } = invoice.period;
      const days = { from: storedDay(from, language), to: storedDay(to, language) };
      sheet.text('P', say('invoice.period', days), TEXT_STYLES.body, 8);
    }
    drawLines(sheet, invoice, say);
    drawSums(sheet, invoice, say);
    sheet.text('P', howToPay(invoice, say), TEXT_STYLES.strong);
  });
}

const headOf = ({ number, issuedOn, dueOn, buyerReference, language }: InvoiceContent, say: Say): string[] =>
  [
    ['invoice.number', number] as const,
    ['invoice.issued', storedDay(issuedOn, language)] as const,
    ...(dueOn ? [['invoice.due', storedDay(dueOn, language)] as const] : []),
    ['invoice.reference', buyerReference] as const,
  ].map(([label, value]) => say('labelled', { label: say(label), value }));

const buyerLines = ({ name, street, postalCode, city, countryCode, vatNumber }: InvoiceBuyer, say: Say): string[] => [
  name,
  street,
  `${postalCode} ${city}${countryCode === 'BE' ? '' : ` (${countryCode})`}`,
  ...(vatNumber ? [say('company.vat', { number: writtenVat(vatNumber) })] : []),
];

function describe(line: InvoiceLine, say: Say): string {
  const more = [
    line.reference,
    ...(line.passenger ? [say('line.passenger', { name: line.passenger })] : []),
    ...(line.costCentre ? [say('line.cost_centre', { name: line.costCentre })] : []),
  ];
  return `${line.description} (${more.join(', ')})`;
}

function drawLines(sheet: Sheet, { lines, language }: InvoiceContent, say: Say): void {
  sheet.table({
    headed: true,
    columns: [
      { label: say('invoice.what'), share: 6 },
      { label: say('invoice.on'), share: 1.6 },
      { label: say('invoice.rate'), share: 0.9, align: 'right' },
      { label: say('invoice.net'), share: 1.6, align: 'right' },
    ],
    rows: lines.map((line) => ({
      cells: [
        describe(line, say),
        shortDay(line.servedOn, language),
        `${decimal(line.vatPercent, language)} %`,
        money(line.netCents, language),
      ],
    })),
  });
}

function drawSums(sheet: Sheet, invoice: InvoiceContent, say: Say): void {
  const { language } = invoice;
  const row = (label: string, cents: number, more: Partial<TableRow> = {}): TableRow => ({
    cells: [label, money(cents, language)],
    ...more,
  });
  const paid = say(invoice.kind === 'invoice' ? 'invoice.paid' : 'credit.paid');
  sheet.ensure(150); // keep the sums together
  sheet.table({
    from: 0.4,
    columns: [
      { label: say('invoice.what'), share: 3 },
      { label: say('invoice.net'), share: 1.5, align: 'right' },
    ],
    rows: [
      row(say('invoice.total_net'), invoice.netCents, { ruled: true }),
      ...invoice.vat.map(({ vatPercent, baseCents, vatCents }) => {
        const words = { percent: decimal(vatPercent, language), base: money(baseCents, language) };
        return row(say('invoice.total_vat', words), vatCents);
      }),
      row(say('invoice.total'), invoice.totalCents, { style: TEXT_STYLES.strong, ruled: true }),
      ...(invoice.roundingCents === 0 ? [] : [row(say('invoice.rounding'), invoice.roundingCents)]),
      ...(invoice.paidCents === 0 ? [] : [row(paid, -invoice.paidCents)]),
      row(say('invoice.to_pay'), invoice.dueCents, { style: TEXT_STYLES.sum, ruled: true }),
    ],
  });
}

function howToPay({ dueCents, dueOn, seller, number, language }: InvoiceContent, say: Say): string {
  if (dueCents <= 0 || dueOn === null) return say('invoice.settled');
  return say('invoice.pay', {
    day: storedDay(dueOn, language),
    iban: writtenIban(seller.iban),
    bic: seller.bic,
    number,
  });
}
