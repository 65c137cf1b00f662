import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { circles, judgeFolders, TREES, upwards } from './folder-circles.mjs';

const ROOT = join(__dirname, '../..');

describe('folders of an app or a library', () => {
  it.each(TREES.map((tree) => [tree.root, tree] as const))(
    '%s: no circle, and nothing imports upwards',
    (_root, tree) => {
      expect(judgeFolders(tree, ROOT)).toEqual([]);
    },
  );

  it('are in a circle where each needs the next, however long the way round', () => {
    expect(
      circles([
        ['a/x.ts', 'b/y.ts'],
        ['b/y.ts', 'c/z.ts'],
        ['c/w.ts', 'a/x.ts'],
      ]),
    ).toEqual(['folders in a circle: a/x.ts → b/y.ts, b/y.ts → c/z.ts, c/w.ts → a/x.ts']);
    expect(
      circles([
        ['a/x.ts', 'b/y.ts'],
        ['a/sub/x.ts', 'a/x.ts'],
      ]),
    ).toEqual([]);
  });

  it('import only subjects below their own', () => {
    expect(
      upwards(
        [
          ['low/a.ts', 'high/b.ts'],
          ['high/b.ts', 'low/c.ts'],
        ],
        ['low', 'high'],
      ),
    ).toEqual(['low/a.ts imports high/b.ts, which is above it']);
    expect(upwards([['somewhere/a.ts', 'low/c.ts']], ['low'])).toEqual(['somewhere/a.ts stands in no subject (low)']);
  });

  it('are read as production code has them: tests may import what they like', () => {
    const house = mkdtempSync(join(tmpdir(), 'sablon-folders-'));
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(house, 'src', file)), { recursive: true });
      writeFileSync(join(house, 'src', file), text);
    };
    write('trips/trip.ts', 'export const trip = 1;\n');
    write('money/pay.ts', "import { trip } from '../trips/trip.js';\nexport const pay = trip;\n");
    write('trips/trip.spec.ts', "import { pay } from '../money/pay.js';\nexport const test = pay;\n");
    const tree = { root: 'src', subjects: ['trips', 'money'] };
    expect(judgeFolders(tree, house)).toEqual([]);
    write('trips/late.ts', "export const late = () => import('../money/pay.js');\n");
    expect(judgeFolders(tree, house)).toEqual([
      'src: trips/late.ts imports money/pay.ts, which is above it',
      'src: folders in a circle: money/pay.ts → trips/trip.ts, trips/late.ts → money/pay.ts',
    ]);
    rmSync(house, { recursive: true });
  });
});
