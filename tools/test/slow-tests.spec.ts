import { unexplainedSlowTests } from './slow-tests.mjs';

const FILE = `import { it } from 'somewhere';

// About 30 s: the clock of a driver's break cannot be wound.
it('ends a break that was forgotten', wait);

describe('a long story', () => {
  it.each(['fr', 'nl'])(
    'is a story in %s, from the first page to the last',
    read,
  );
});
`;
const explained = (title: string, seconds: number, file = FILE, ...ancestorTitles: string[]): string[] =>
  unexplainedSlowTests(
    {
      testResults: [{ name: 'e2e/story.ts', assertionResults: [{ title, ancestorTitles, duration: seconds * 1000 }] }],
    },
    () => file,
  );

describe('tests that take longer than 20 s', () => {
  it('say why in a comment above them', () => {
    expect(explained('ends a break that was forgotten', 31)).toEqual([]);
  });

  it('are named where they do not, with values filled into their titles too', () => {
    const title = 'is a story in nl, from the first page to the last';
    expect(explained(title, 21.2, FILE, 'a long story')).toEqual([`e2e/story.ts › ${title}, 21 s`]);
    expect(explained(title, 19.9, FILE, 'a long story')).toEqual([]);
  });

  it('may say it once for their group or their whole file', () => {
    const title = 'is a story in fr, from the first page to the last';
    const reason = '// About 25 s each: a whole story.\n';
    expect(explained(title, 25, FILE.replace("describe('a", `${reason}describe('a`), 'a long story')).toEqual([]);
    expect(explained('unheard of', 25, reason + FILE)).toEqual([]);
  });
});
