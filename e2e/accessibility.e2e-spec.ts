import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { DESK, PHONE } from './support/browser.js';
import {
  switchLanguage,
  switchTheme,
  typedInto,
  typeEverywhere,
  visitorOf,
  type PageVisitor,
} from './support/page-visitor.js';
import { LANGUAGES, textsOf, wordFindings, type Language } from './support/page-words.js';
import { prepareCity } from './support/prepared-city.js';
import { listedRoutes } from './support/routes.js';
import { siteForTests } from './support/site.js';
import { IS_FULL_RUN } from './support/full-run.js';

/** Rules whose answer changes with the theme; all the others are asked once. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const ROUTES = listedRoutes();
const PEOPLE = {
  visitor: null,
  passenger: 'passager@sablon.test',
  driver: 'chauffeur@sablon.test',
  dispatcher: 'dispatch@sablon.test',
  admin: 'admin@sablon.test',
} as const;
type Person = keyof typeof PEOPLE;

/** Open to all, and yet only somebody with a booking of his own sees anything there. */
const OF_PASSENGERS = ['/payment-return', '/payment-success', '/app/receipts/:bookingId', '/app/fees/:feeId'];
function personFor({ path, roles }: (typeof ROUTES)[number]): Person {
  if (roles === null) return OF_PASSENGERS.includes(path) ? 'passenger' : 'visitor';
  return (Object.keys(PEOPLE) as Person[]).find((person) => roles.includes(person)) ?? 'passenger';
}

const site = siteForTests();
let addresses: Readonly<Record<string, string>>;
beforeAll(async () => {
  ({ addresses } = await prepareCity(site.url));
}, 120_000);

const addressOf = (path: string): string => addresses[path] ?? path;

type Device = 'phone' | 'desk';
interface Wanted {
  /** Words and what was typed are looked at in these, none means not at all. */
  readonly languages: readonly Language[];
  /** Axe looks with all its rules in the first of these, with those of colour in the others. */
  readonly themes: (language: Language) => readonly ('dark' | 'light')[];
}

/**
 * `npm run test:full`: every page on both screens, in every language and theme. Otherwise each page is opened on one screen, switched to
 * one language, read in it, and shown to axe in one theme, all three in turn: `turn` counts the pages that somebody has seen before,
 * so that each is opened in another language than it is read in.
 */
function wanted(device: Device, route: number, turn: number): Wanted {
  const phone = device === 'phone';
  if (IS_FULL_RUN)
    return {
      languages: LANGUAGES,
      themes: (language) => (phone || language === LANGUAGES[0] ? ['dark', 'light'] : ['dark']),
    };
  if ((route % 2 === 0) !== phone) return { languages: [], themes: () => [] };
  const language = LANGUAGES[(turn + 1) % LANGUAGES.length]!;
  return { languages: [language], themes: () => [turn % 2 === 0 ? 'dark' : 'light'] };
}

/** Everything wrong with a page in these languages and themes, and with what a switch of language does to it. */
async function look(visitor: PageVisitor, address: string, { languages, themes }: Wanted): Promise<string[]> {
  const { page } = visitor;
  const found: string[] = [];
  await visitor.open(address);
  await typeEverywhere(page);
  const [place, typed] = [page.url(), await typedInto(page)];
  for (const language of languages) {
    await switchLanguage(page, language);
    await visitor.settle();
    found.push(...wordFindings(await textsOf(page), language));
    if (page.url() !== place) found.push(`${language}: the switch led to ${page.url()}`);
    const now = await typedInto(page);
    if (JSON.stringify(now) !== JSON.stringify(typed))
      found.push(`${language}: typed ${typed.join()} became ${now.join()}`);
    for (const [index, theme] of themes(language).entries()) {
      await switchTheme(page, theme);
      const rules = index === 0 ? undefined : COLOUR_RULES;
      found.push(...(await axeFindings(page, rules)).map((one) => `${language}, ${theme}: ${one}`));
    }
  }
  found.push(...visitor.complaints());
  return [...new Set(found)].map((one) => `${address.split('?')[0]} ${one}`);
}

/** A page fits both screens and has a title. */
async function frameFindings(page: Page, viewport: typeof PHONE): Promise<string[]> {
  const found: string[] = [];
  for (const screen of [PHONE, DESK]) {
    await page.setViewportSize(screen);
    const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
    if (wide > screen.width) found.push(`${wide} px wide on a screen of ${screen.width} px`);
  }
  await page.setViewportSize(viewport);
  if ((await page.getByRole('heading', { level: 1 }).count()) === 0) found.push('no title');
  return found;
}

describe('every page of the route table, in every language and theme', () => {
  it('is known here: what a parameter stands for is prepared', () => {
    expect(ROUTES.length).toBeGreaterThan(30);
    expect(ROUTES.map(({ path }) => path).filter((path) => addressOf(path).includes(':'))).toEqual([]);
  });

  describe.each([
    ['phone', PHONE],
    ['desk', DESK],
  ] as const)('on a %s', (device, viewport) => {
    it.each(Object.keys(PEOPLE) as Person[])(
      'speaks one language, keeps page and input when it changes, and axe finds nothing serious: %s',
      async (person) => {
        const visitor = await visitorOf(site.browser, site.url, PEOPLE[person]);
        await visitor.page.setViewportSize(viewport);
        const found: string[] = [];
        let seen = 0;
        for (const [index, route] of ROUTES.entries()) {
          const want = wanted(device, index, seen);
          if (personFor(route) !== person || want.languages.length === 0) continue;
          seen += 1;
          const begun = Date.now();
          found.push(...(await look(visitor, addressOf(route.path), want)));
          // Not yet asked of the staff's pages: a console is made for a desk.
          if (person === 'passenger')
            found.push(...(await frameFindings(visitor.page, viewport)).map((one) => `${route.path} ${one}`));
          if (person !== 'visitor' && route.path !== '/connexion' && visitor.page.url().includes('/connexion'))
            found.push(`${route.path} asks for a sign-in`);
          if (process.env['LOOK_TIMES']) process.stderr.write(`${route.path} ${Date.now() - begun}\n`);
        }
        await visitor.context.close();
        expect(found).toEqual([]);
      },
      600_000,
    );
  });
});
