import { packGroups, ungroup } from './groups.mjs';

const file = (path: string, weight: number, alone = false) => ({ path, weight, alone });

describe('grouping spec files', () => {
  it('runs each file once, in groups of similar weight', () => {
    const files = Array.from({ length: 40 }, (_, index) => file(`${index}.spec.ts`, 100 + ((index * 37) % 400)));
    const groups = packGroups(files, 6);
    expect(groups.flat().sort()).toEqual(files.map(({ path }) => path).sort());
    const weights = groups.map((paths) =>
      files.filter(({ path }) => paths.includes(path)).reduce((sum, { weight }) => sum + weight, 0),
    );
    expect(Math.max(...weights) / Math.min(...weights)).toBeLessThan(1.2);
  });

  it('puts a file that replaces modules in a group of its own', () => {
    expect(packGroups([file('a', 3), file('b', 2, true), file('c', 1)], 1)).toEqual([['a', 'c'], ['b']]);
  });

  it('makes no empty groups when there are more groups than files', () => {
    expect(packGroups([file('a', 3)], 4)).toEqual([['a']]);
  });

  it('reports the results as if every file had run alone', () => {
    const test = (path: string, title: string) => ({ ancestorTitles: [path, 'a story'], title, status: 'passed' });
    const group = {
      name: '/groups/1',
      assertionResults: [test('e2e/a.ts', 'one'), test('e2e/b.ts', 'two'), test('e2e/a.ts', 'three')],
    };
    const broken = { name: '/groups/2', assertionResults: [] };
    const { testResults } = ungroup({ testResults: [group, broken], numPassedTests: 3 }, '/root');
    expect(testResults.map(({ name, assertionResults }) => [name, assertionResults.length])).toEqual([
      ['/root/e2e/a.ts', 2],
      ['/root/e2e/b.ts', 1],
      ['/groups/2', 0],
    ]);
    expect(testResults[0]?.assertionResults[0]?.ancestorTitles).toEqual(['a story']);
  });
});
