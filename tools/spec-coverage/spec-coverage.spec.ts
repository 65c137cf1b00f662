import { judgeNames, judgeRowsProved } from './judge.mjs';
import { proofsOf, rowsNamed } from './proofs.mjs';
import { judgeRows } from './rows.mjs';
import { plainTitles } from './sources.mjs';
import { readTable, renderTable, titlesMissing } from './table.mjs';

interface TestRun {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: string;
}
const run = (name: string, ...assertionResults: TestRun[]): object => ({
  testResults: [{ name: `/house/${name}`, assertionResults }],
});
const test = (title: string, status = 'passed', ...ancestorTitles: string[]): TestRun => ({
  ancestorTitles,
  title,
  status,
});
const parts = [
  {
    title: '§5 Rules',
    rows: [
      { id: '5.home.future', says: 'The departure is in the future' },
      { id: '5.home.ends', says: 'Both ends are chosen' },
    ],
  },
  { title: '§7 Storage', rows: [{ id: '7.chat', says: 'A chat is kept', later: 'passenger area' }] },
];
const allProved = [
  run('booking.spec.ts', test('refuses yesterday {5.home.future}'), test('asks for both {5.home.ends}')),
];

describe('which rows a test names', () => {
  it('reads them in braces, alone or several, and nothing else in braces', () => {
    expect(rowsNamed('refuses {5.home.future}')).toEqual(['5.home.future']);
    expect(rowsNamed('refuses {5.home.future, 8.booking.future} twice {9.x}')).toEqual([
      '5.home.future',
      '8.booking.future',
      '9.x',
    ]);
    expect(rowsNamed('shows {name} and {"a":5} of {} {2} {2,3} {0.5} and 5.home.future')).toEqual([]);
  });

  it('counts the title of a group for every test in it, and each row of a filled-in table', () => {
    const proofs = proofsOf('/house', [
      run(
        'a.spec.ts',
        test('one', 'passed', 'the form {5.home.ends}'),
        test('two', 'passed', 'the form {5.home.ends}'),
      ),
      run('b.db.spec.ts', test('says fr {5.home.future}'), test('says nl {5.home.future}')),
    ]);
    expect(proofs).toEqual([
      { id: '5.home.ends', title: 'the form › one', file: 'a.spec.ts' },
      { id: '5.home.ends', title: 'the form › two', file: 'a.spec.ts' },
      { id: '5.home.future', title: 'says fr', file: 'b.db.spec.ts' },
      { id: '5.home.future', title: 'says nl', file: 'b.db.spec.ts' },
    ]);
  });

  it('believes only tests that passed', () => {
    const failed = run('a.spec.ts', test('refuses {5.home.future}', 'failed'), test('x {5.home.ends}', 'pending'));
    expect(proofsOf('/house', [failed])).toEqual([]);
  });
});

describe('what makes the run fail', () => {
  const problems = (runs: object[]): string[] => {
    const proofs = proofsOf('/house', runs);
    return [...judgeNames(parts, proofs), ...judgeRowsProved(parts, proofs)];
  };

  it('nothing, when every row is proved or belongs to later work', () => expect(problems(allProved)).toEqual([]));

  it('a test that names a row no one knows', () => {
    const [problem, ...more] = problems([...allProved, run('c.spec.ts', test('slips {5.home.futur}'))]);
    expect(problem).toContain('c.spec.ts names the row 5.home.futur');
    expect(more).toEqual([]);
  });

  it('a row without a test that passed', () => {
    const red = run('booking.spec.ts', test('refuses {5.home.future}', 'failed'), test('asks {5.home.ends}'));
    expect(problems([red])).toEqual(['row 5.home.future (The departure is in the future) is proved by no test']);
  });

  it('a row that waits for later work although it is proved', () => {
    expect(problems([...allProved, run('chat.spec.ts', test('keeps {7.chat}'))])).toEqual([
      'row 7.chat is proved by chat.spec.ts: its mark "later" must go',
    ]);
  });

  it('rows that are there twice or whose name is no name', () => {
    const rows = ['5.home', '5.home', 'home.5', '5.Home', '5.home_x'].map((id) => ({ id, says: '' }));
    expect(judgeRows([{ title: '', rows }])).toHaveLength(4);
    expect(judgeRows(parts)).toEqual([]);
  });
});

describe('the table', () => {
  const table = renderTable(parts, proofsOf('/house', allProved));

  it('names row, words, file and test, or who will prove it', () => {
    expect(table).toContain(
      '| 5.home.future | The departure is in the future | `booking.spec.ts`: refuses yesterday |',
    );
    expect(table).toContain('| 7.chat | A chat is kept | later: passenger area |');
  });

  it('does not depend on the order in which tests ran', () => {
    const tests = [test('b {5.home.ends}'), test('a {5.home.ends}'), test('c {5.home.future}')];
    const forward = renderTable(parts, proofsOf('/house', [run('x.spec.ts', ...tests), ...allProved]));
    const backward = renderTable(parts, proofsOf('/house', [...allProved, run('x.spec.ts', ...tests.reverse())]));
    expect(forward).toBe(backward);
  });

  it('is out of date when a row, its words or a file changed, even before titles are compared', () => {
    const without = renderTable(parts, proofsOf('/house', [run('other.spec.ts', test('{5.home.future}'))]));
    expect(readTable(table)).toHaveLength(3);
    expect(readTable(without)).not.toEqual(readTable(table));
    expect(readTable(table.replace('in the future', 'later'))).not.toEqual(readTable(table));
    expect(readTable(table.replace('refuses yesterday', 'refuses the past'))).toEqual(readTable(table));
  });

  it('is out of date when a plain title changed; one that a table of cases fills in is left to the run', () => {
    const source = `it('refuses the past {5.home.future}'); it.each([1])('refuses %s {5.home.future}'); it('other')`;
    const titles = plainTitles(source).map((found) => ({ file: 'booking.spec.ts', ...found }));
    expect(titles).toEqual([{ file: 'booking.spec.ts', ids: ['5.home.future'], title: 'refuses the past' }]);
    expect(titlesMissing(table, titles)).toEqual(titles);
    expect(titlesMissing(table.replace('refuses yesterday', 'refuses the past'), titles)).toEqual([]);
    expect(titlesMissing(table.replace('refuses yesterday', 'a; b; c; 2 more'), titles)).toEqual([]);
  });

  it('holds words with bars in one cell', () => {
    const odd = [{ title: '§3', rows: [{ id: '3.type', says: 'home | work | airport' }] }];
    expect(readTable(renderTable(odd, []))).toEqual(['3.type — home \\| work \\| airport — ']);
  });
});
