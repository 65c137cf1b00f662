import type { FareLine, Language } from '@sablon/domain';
import { currentBrand } from '@sablon/words';
import { companyFoot, companyLines } from '../company-lines.js';
import { day, decimal, moment, money } from '../formats.js';
import { writeSheet, type Sheet } from '../pdf/sheet.js';
import { TEXT_STYLES } from '../pdf/pen.js';
import type { TableRow } from '../pdf/table.js';
import { pdfText, type Say } from '../pdf/words.js';
import { type MoneyMovement, type ReceiptFacts, type ReceiptLeg, receiptTotals } from './receipt-totals.js';

const METHODS = ['card', 'apple_pay', 'google_pay', 'link', 'bancontact', 'paypal'] as const;

/** The amounts paid, kept and refunded, as a PDF in the reader's language (product.md, "Payment"). */
export function receiptPdf(facts: ReceiptFacts): Promise<Uint8Array> {
  const say = pdfText(facts.language);
  const title = say('receipt.of', { code: facts.bookingCode });
  const meta = {
    title,
    brand: currentBrand().name,
    language: facts.language,
    author: facts.company.name,
    issuedAt: facts.issuedAt,
  };
  return writeSheet(meta, companyFoot(facts.company, say), (sheet) => {
    sheet.head(meta.brand, say('receipt.title'), [
      say('labelled', { label: say('booking'), value: facts.bookingCode }),
      say('labelled', { label: say('issued'), value: day(facts.issuedAt, facts.language) }),
    ]);
    sheet.columns([
      { heading: say('carrier'), lines: companyLines(facts.company, say) },
      { heading: say('passenger'), lines: [facts.passenger] },
    ]);
    facts.legs.forEach((leg, index) => drawLeg(sheet, facts, leg, index, say));
    drawSums(sheet, facts, say);
    sheet.text('P', say('receipt.note'), TEXT_STYLES.soft);
  });
}

function drawLeg(sheet: Sheet, { legs, language }: ReceiptFacts, leg: ReceiptLeg, index: number, say: Say): void {
  const name = say(legs.length === 1 ? 'leg.one' : index === 0 ? 'leg.out' : 'leg.back');
  const where = say('leg.where', { from: leg.from, to: leg.to });
  sheet.ensure(120); // never leave a leg's name alone at the end of a page
  sheet.text('H2', say('labelled', { label: name, value: where }), TEXT_STYLES.section, 1);
  const km = decimal(leg.distanceMeters / 1000, language);
  const status = say(`status.${leg.status}`);
  sheet.text('P', say('leg.when', { when: moment(leg.pickupAt, language), km, status }), TEXT_STYLES.soft, 2);
  sheet.table({
    headed: true,
    columns: [
      { label: say('col.what'), share: 5 },
      { label: say('col.detail'), share: 4 },
      { label: say('col.amount'), share: 2.4, align: 'right' },
    ],
    rows: leg.lines.map((line) => ({
      cells: [say(`fare.${line.code}`), detailOf(line, language, say), money(line.amountCents, language)],
    })),
  });
}

function detailOf({ unit, quantity, unitCents }: FareLine, language: Language, say: Say): string {
  if (unit === 'ride') return '';
  const amount = `${decimal(quantity, language)} ${say(`unit.${unit}`)}`;
  return unitCents === null ? amount : `${amount} × ${money(unitCents, language)}`;
}

function drawSums(sheet: Sheet, facts: ReceiptFacts, say: Say): void {
  const { language, totalCents } = facts;
  const euro = (cents: number): string => money(cents, language);
  const { vat, paidCents, refundedCents } = receiptTotals(facts);
  sheet.ensure(140);
  sheet.table({
    columns: [
      { label: say('col.what'), share: 3 },
      { label: say('col.money'), share: 1, align: 'right' },
    ],
    rows: [{ cells: [say('total.price'), euro(totalCents)], style: TEXT_STYLES.sum, ruled: true }],
  });
  sheet.text('H2', say('vat'), TEXT_STYLES.section, 1);
  sheet.table({
    headed: true,
    columns: [
      { label: say('col.rate'), share: 2 },
      { label: say('col.net'), share: 2, align: 'right' },
      { label: say('col.vat'), share: 2, align: 'right' },
      { label: say('col.gross'), share: 2, align: 'right' },
    ],
    rows: vat.map(({ vatPercent, netCents, vatCents }) => ({
      cells: [`${decimal(vatPercent, language)} %`, euro(netCents), euro(vatCents), euro(netCents + vatCents)],
    })),
  });
  if (facts.movements.length === 0) return;
  sheet.ensure(90);
  sheet.text('H2', say('movements'), TEXT_STYLES.section, 1);
  sheet.table({
    headed: true,
    columns: [
      { label: say('col.what'), share: 5 },
      { label: say('col.when'), share: 4 },
      { label: say('col.money'), share: 2.4, align: 'right' },
    ],
    rows: [
      ...facts.movements.map((one) => movementRow(one, language, say)),
      ...(refundedCents > 0
        ? [
            {
              cells: [say('total.balance'), '', euro(paidCents - refundedCents)],
              style: TEXT_STYLES.strong,
              ruled: true,
            },
          ]
        : []),
      ...(facts.retainedFeeCents > 0
        ? [{ cells: [say('total.fee'), '', euro(facts.retainedFeeCents)], style: TEXT_STYLES.soft }]
        : []),
    ],
  });
}

function movementRow({ kind, at, cents, method }: MoneyMovement, language: Language, say: Say): TableRow {
  const known = METHODS.find((one) => one === method);
  const by = known ? ` · ${say(`method.${known}`)}` : '';
  const amount = money(kind === 'refund' ? -cents : cents, language);
  return { cells: [say(`kind.${kind}`) + by, moment(at, language), amount] };
}
