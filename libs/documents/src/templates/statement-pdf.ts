import {
  nameIn,
  POSTING_CODES,
  type CompanyDetails,
  type Language,
  type Localized,
  type PostingCode,
  type PayoutStatus,
} from '@sablon/domain';
import { currentBrand } from '@sablon/words';
import { companyFoot, companyLines } from '../company-lines.js';
import { day, moment, money } from '../formats.js';
import { writeSheet, type Sheet } from '../pdf/sheet.js';
import { TEXT_STYLES } from '../pdf/pen.js';
import { pdfText, type Say } from '../pdf/words.js';

/** One line of a driver's week; integer cents, amounts due to the driver are positive. */
export interface StatementLine {
  readonly at: Date;
  readonly code: PostingCode;
  readonly cents: number;
  readonly bookingCode: string | null;
  readonly from: Localized | null;
  readonly to: Localized | null;
}

/** The contents of a driver's weekly statement. */
export interface StatementFacts {
  readonly language: Language;
  readonly company: CompanyDetails;
  readonly driver: { readonly name: string; readonly licenceNumber: string };
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  /** Oldest first. */
  readonly lines: readonly StatementLine[];
  /** Balance the previous week could not pay out: zero or less. */
  readonly carriedCents: number;
  /** The week is not closed: lines may be added. */
  readonly provisional: boolean;
  readonly issuedAt: Date;
  readonly payout: { readonly status: PayoutStatus; readonly paidAt: Date | null; readonly reference: string } | null;
}

/** A driver's week line by line, its sums and payout, as a PDF in the driver's language. */
export function statementPdf(facts: StatementFacts): Promise<Uint8Array> {
  const { language, company, driver, from, provisional } = facts;
  const say = pdfText(language);
  const last = day(new Date(facts.to.getTime() - 1), language);
  const title = say('statement.of', { from: day(from, language), to: last });
  const meta = { title, brand: currentBrand().name, language, author: company.name, issuedAt: facts.issuedAt };
  return writeSheet(meta, companyFoot(company, say), (sheet) => {
    sheet.head(meta.brand, say(provisional ? 'statement.provisional' : 'statement.title'), [
      say('labelled', { label: say('statement.from'), value: day(from, language) }),
      say('labelled', { label: say('statement.to'), value: last }),
      say('labelled', { label: say('issued'), value: day(facts.issuedAt, language) }),
    ]);
    const licence = driver.licenceNumber === '' ? [] : [say('statement.licence', { number: driver.licenceNumber })];
    sheet.columns([
      { heading: say('carrier'), lines: companyLines(company, say) },
      { heading: say('statement.driver'), lines: [driver.name, ...licence] },
    ]);
    drawLines(sheet, facts, say);
    drawSums(sheet, facts, say);
    sheet.text('P', standing(facts, say), TEXT_STYLES.body, 8);
    sheet.text('P', say('statement.note'), TEXT_STYLES.soft);
  });
}

function drawLines(sheet: Sheet, { lines, language }: StatementFacts, say: Say): void {
  if (lines.length === 0) return sheet.text('P', say('statement.none'), TEXT_STYLES.body, 12);
  sheet.table({
    headed: true,
    columns: [
      { label: say('col.when'), share: 3 },
      { label: say('statement.ride'), share: 5.4 },
      { label: say('col.what'), share: 3.4 },
      { label: say('col.money'), share: 2.2, align: 'right' },
    ],
    rows: lines.map((line, index) => ({
      cells: [
        moment(line.at, language),
        // A ride is described on its first line; the following ones show its code.
        line.bookingCode && line.bookingCode === lines[index - 1]?.bookingCode
          ? line.bookingCode
          : rideOf(line, language, say),
        say(`statement.code.${line.code}`),
        money(line.cents, language),
      ],
    })),
  });
}

function rideOf({ bookingCode, from, to }: StatementLine, language: Language, say: Say): string {
  if (!bookingCode) return say('statement.no_ride');
  return from && to
    ? `${bookingCode} · ${say('leg.where', { from: nameIn(from, language), to: nameIn(to, language) })}`
    : bookingCode;
}

function drawSums(sheet: Sheet, { lines, carriedCents, language }: StatementFacts, say: Say): void {
  const sum = (some: readonly StatementLine[]): number => some.reduce((all, { cents }) => all + cents, 0);
  const codes = POSTING_CODES.filter((code) => lines.some((line) => line.code === code));
  sheet.ensure(90 + codes.length * 22);
  sheet.text('H2', say('statement.sums'), TEXT_STYLES.section, 1);
  sheet.table({
    columns: [
      { label: say('col.what'), share: 3 },
      { label: say('col.money'), share: 1, align: 'right' },
    ],
    rows: [
      ...codes.map((code) => ({
        cells: [say(`statement.code.${code}`), money(sum(lines.filter((line) => line.code === code)), language)],
      })),
      ...(carriedCents === 0 ? [] : [{ cells: [say('statement.carried'), money(carriedCents, language)] }]),
      {
        cells: [say('statement.total'), money(sum(lines) + carriedCents, language)],
        style: TEXT_STYLES.sum,
        ruled: true,
      },
    ],
  });
}

function standing({ payout, provisional, language }: StatementFacts, say: Say): string {
  if (provisional) return say('statement.open');
  if (!payout) return say('statement.nothing_due');
  if (payout.paidAt === null) return say('statement.due');
  return say('statement.paid', { day: day(payout.paidAt, language), reference: payout.reference });
}
