import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DEMO_BRAND } from '@sablon/domain';

const ROOT = resolve(__dirname, '../..');
const LOCALES = join(ROOT, 'locales');

/** Where the demo's name may stand in a program, each with its reason. */
const ALLOWED: readonly (readonly [file: RegExp, line: RegExp])[] = [
  [/settings\/(brand|company)-details\.ts$/, /./], // what the demo is called
  [/\.tsx?$/, /Grand Sablon|Petit Sablon|du Sablon|sablon \| Place/], // the place in Brussels
  [/\.tsx?$/, /Sablon-demo-2026/], // the published password of the demo's accounts
  [/open-arrivals\.ts$|webhook-sender\.ts$/, /`Sablon \(|Sablon-Stripe-Sandbox/], // the program, as other machines know it
  [/redis-clients\.ts$/, /give Sablon a Redis/], // the program, to its operator
  [/^apps\/web\/vite\.config\.ts$/, /NAME_MARK/], // the development server, which no api brands
];

const programs = (): readonly string[] =>
  ['apps', 'libs'].flatMap((box) =>
    readdirSync(join(ROOT, box)).flatMap((name) =>
      readdirSync(join(ROOT, box, name), { recursive: true, encoding: 'utf8' })
        .filter(
          (file) => /^(src\/|build\/|index\.html|vite\.config)/.test(file) && !/\.(spec|contract)\.tsx?$/.test(file),
        )
        .filter((file) => /\.(tsx?|html|css)$/.test(file) && !/(^|\/)(testing|gallery)\//.test(file))
        .map((file) => `${box}/${name}/${file}`),
    ),
  );

describe('a company that is not called Sablon', () => {
  it('reads the demo’s name in no text of any language', () => {
    const naming = readdirSync(LOCALES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .filter((file) => readFileSync(join(LOCALES, file), 'utf8').includes(DEMO_BRAND.name));
    expect(naming).toEqual([]);
  });

  it('reads it in nothing that the program writes itself', () => {
    const files = programs();
    expect(files.length).toBeGreaterThan(500);
    const naming = files.flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .filter((line) => line.includes(DEMO_BRAND.name))
        .filter((line) => !ALLOWED.some(([where, what]) => where.test(file) && what.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(naming).toEqual([]);
  });

  it('reads correct French: no word that elides stands before its name, which may begin with a vowel', () => {
    const eliding = readdirSync(join(LOCALES, 'fr')).flatMap((file) =>
      Object.values(JSON.parse(readFileSync(join(LOCALES, 'fr', file), 'utf8')) as Record<string, string>).filter(
        (text) =>
          /(^|[\s’])(de|que|le|la|ne|se|je|me|te|lorsque|puisque|quoique|jusque)[\s\u00a0]\{brand\}/i.test(text),
      ),
    );
    expect(eliding).toEqual([]);
  });
});
