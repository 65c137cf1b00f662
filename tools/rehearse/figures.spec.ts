import { compareFigures, rowsOf } from './figures.mjs';

const MONEY = { rides: 1, payments: 1, capturedCents: 1315, postings: 10, ledgerCents: 2630, ledgerBalance: 0 };
const figures = (over: object = {}) => ({
  tables: {
    booking: { rows: 1, content: 'a' },
    outbox: { rows: 7, content: 'b' },
  },
  money: MONEY,
  documents: { 'documents/1': 'cafe' },
  ...over,
});
const ARCHIVED = [
  { name: 'booking', rows: 1 },
  { name: 'outbox', rows: 8 },
];
const compared = (restored: object, after = figures()) =>
  compareFigures({ before: figures(), after, archived: ARCHIVED, restored });

describe('the numbers before a backup and after its restore', () => {
  it('are the same when nothing was lost or changed', () => {
    expect(compared(figures())).toEqual({ differences: [], moved: [] });
    expect(rowsOf(figures())).toBe(8);
  });

  it.each([
    [
      'a row is missing',
      { tables: { ...figures().tables, booking: { rows: 0, content: '' } } },
      /^rows of booking: 1 before, 0 restored$/,
    ],
    [
      'a row says something else',
      { tables: { ...figures().tables, booking: { rows: 1, content: 'x' } } },
      /^rows of booking: restored, but/,
    ],
    ['a table is missing', { tables: { booking: figures().tables.booking } }, /^rows of outbox: 7 before, undefined/],
    ['money differs', { money: { ...MONEY, capturedCents: 1314 } }, /^capturedCents: 1315 before, 1314 restored$/],
    ['a document is another one', { documents: { 'documents/1': 'beef' } }, /^missing or not .* documents.1$/],
    ['a document is missing', { documents: {} }, /^missing or not .* documents.1$/],
  ])('differ when %s', (_what, over, words) => {
    const { differences } = compared(figures(over));
    expect(differences).toEqual([expect.stringMatching(words)]);
  });

  it('of a table that moved during the backup are those of the archive', () => {
    const moving = (rows: number) => figures({ tables: { ...figures().tables, outbox: { rows, content: 'c' } } });
    expect(compared(moving(8), moving(9))).toEqual({ differences: [], moved: ['outbox'] });
    expect(compared(moving(9), moving(9)).differences).toEqual(['rows of outbox: 8 before, 9 restored']);
  });

  it('of a booking never move', () => {
    const other = figures({ tables: { ...figures().tables, booking: { rows: 1, content: 'later' } } });
    expect(compared(other, other).differences).toEqual([expect.stringMatching(/^rows of booking: restored, but/)]);
  });
});
