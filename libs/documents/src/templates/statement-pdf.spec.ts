import { DEMO_COMPANY, NAME_LANGUAGES, type Language } from '@sablon/domain';
import { readPdf } from '../testing/read-pdf.js';
import { statementPdf, type StatementFacts, type StatementLine } from './statement-pdf.js';

const same = (name: string) => ({ fr: name, nl: name, en: name });
const line = (code: StatementLine['code'], cents: number, hour: number): StatementLine => ({
  at: new Date(Date.UTC(2026, 10, 16, hour)),
  code,
  cents,
  bookingCode: 'K7PX2M',
  from: same('Bruxelles-Midi'),
  to: same('Zaventem'),
});
const LINES = [line('fare', 3_144, 9), line('commission', -628, 9), line('tip', 250, 12)];
const facts = (language: Language, more: Partial<StatementFacts> = {}): StatementFacts => ({
  language,
  company: DEMO_COMPANY,
  driver: { name: 'Łukasz Đorđević', licenceNumber: 'BP-2044' },
  from: new Date('2026-11-15T23:00:00Z'),
  to: new Date('2026-11-22T23:00:00Z'),
  lines: LINES,
  carriedCents: -500,
  provisional: false,
  issuedAt: new Date('2026-11-22T23:10:00Z'),
  payout: { status: 'paid', paidAt: new Date('2026-11-24T09:00:00Z'), reference: 'KBC 4711' },
  ...more,
});

describe('a driver’s week on paper', () => {
  const SAID = {
    fr: [
      'Relevé de la semaine',
      'Notre commission -6,28 €',
      'Total à verser 22,66 €',
      'Versé le 24 novembre 2026, référence KBC 4711',
    ],
    nl: [
      'Weekstaat',
      'Onze commissie € -6,28',
      'Totaal uit te betalen € 22,66',
      'Uitbetaald op 24 november 2026, referentie KBC 4711',
    ],
    en: [
      'Weekly statement',
      'Our commission -€6.28',
      'Total to pay out €22.66',
      'Paid on 24 November 2026, reference KBC 4711',
    ],
  } as const;

  it.each(NAME_LANGUAGES)('says in %s each line, the sum to the cent, and what became of it', async (language) => {
    const { text, lang, tagged, pages } = readPdf(await statementPdf(facts(language)));
    for (const words of [...SAID[language], 'Łukasz Đorđević', 'BP-2044', 'K7PX2M', 'Bruxelles-Midi – Zaventem'])
      expect(text).toContain(words);
    expect([lang.slice(0, 2), tagged, pages]).toEqual([language, true, 1]);
  });

  it('says that a week is not closed, and that there was nothing', async () => {
    const open = readPdf(await statementPdf(facts('en', { provisional: true, payout: null, carriedCents: 0 }))).text;
    for (const words of ['Provisional statement', 'lines may be added', 'Total to pay out €27.66'])
      expect(open).toContain(words);
    const none = readPdf(await statementPdf(facts('nl', { lines: [], payout: null, carriedCents: 0 }))).text;
    for (const words of ['niets geboekt', 'Niets uit te betalen']) expect(none).toContain(words);
  });

  it('goes on over as many pages as a busy week needs, the same file each time', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => line('fare', 1_000 + index, index % 24));
    const [one, two] = [await statementPdf(facts('fr', { lines })), await statementPdf(facts('fr', { lines }))];
    expect(readPdf(one).pages).toBeGreaterThan(3);
    expect(Buffer.compare(one, two)).toBe(0);
  });
});
