import { commentsOf, judgeDocument, judgeNames, oldName, unwantedWord } from './words.mjs';

describe('the words of comments', () => {
  it.each([
    ['// What the driver is told.', 'told'],
    ['/** Nobody sees it before he has confirmed. */', 'Nobody'],
    ['// The driver keeps his place in the queue.', 'his'],
  ])('refuses %s', (comment, word) => expect(unwantedWord(comment)).toBe(word));

  it.each([
    '// Sent to the driver.',
    '// The row `told_at` is set.',
    '// They keep their place: the shift is on.',
    '// The user "nobody" of Unix.',
  ])('allows %s', (comment) => expect(unwantedWord(comment)).toBeNull());

  it('reads comments of code and JSX, not strings', () => {
    const text = "// first\nconst said = 'nobody // told';\nexport const View = () => <p>{/* second */}told</p>;\n";
    expect(commentsOf('view.tsx', text)).toEqual([
      [1, '// first'],
      [3, '/* second */'],
    ]);
  });
});

describe('the words of names', () => {
  it.each([
    ['toldAt', 'told'],
    ['UntoldFact', 'untold'],
    ['overdue_told_at', 'told'],
    ['HEARD_MS', 'heard'],
    ['setUnheard', 'unheard'],
    ['keptCards', 'kept'],
    ['NOBODY_WAITS', 'nobody'],
    ['somebody', 'somebody'],
    ['HIS_ALARM', 'his'],
    ['isHim', 'him'],
    ['DeedDialog', 'deed'],
    ['deeds', 'deeds'],
    ['DriverPaper', 'paper'],
    ['papers', 'papers'],
    ['noticeOf', 'notice'],
    ['TripWayService', 'tripway'],
    ['isOffWay', 'offway'],
  ])('refuses %s', (name, part) => expect(oldName(name)).toContain(`says "${part}"`));

  it.each(['notifiedAt', 'history', 'thisWay', 'oneWay', 'keeper', 'EARLIER_NOTICE_MINUTES', 'shim', 'noticed'])(
    'allows %s',
    (name) => expect(oldName(name)).toBeNull(),
  );

  it('reads identifiers and the titles of tests, not other texts', () =>
    expect(
      judgeNames(
        'a.spec.ts',
        "const toldAt = 'he';\nit('sees his driver', () => {});\nit.each([1])('nobody', () => {});\n",
      ),
    ).toEqual([
      expect.stringContaining('a.spec.ts:1 toldAt says "told"'),
      'a.spec.ts:2 has a test title that says "his"',
      'a.spec.ts:3 has a test title that says "nobody"',
    ]));

  it('reads documents, and the names of the schema', () => {
    expect(judgeDocument('docs/a.md', 'A driver and his car.\nThe text `his` and "her" stand as they are.')).toEqual([
      'docs/a.md:1 says "his"',
    ]);
    expect(judgeDocument('prisma/schema.prisma', '  toldState String @map("told_state")')).toEqual([
      expect.stringContaining('toldState says "told"'),
    ]);
  });
});
