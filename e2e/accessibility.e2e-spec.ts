// About 50 s: every public page, each looked at whole.
import type { Page } from 'playwright-core';
import { axeFindings, COLOUR_RULES } from './support/axe.js';
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
import { IS_FULL_RUN, ways } from './support/full-run.js';

const ROUTES = listedRoutes();
const PEOPLE = {
  visitor: null,
  passenger: 'passager@sablon.test',
  driver: 'chauffeur@sablon.test',
  dispatcher: 'dispatch@sablon.test',
  admin: 'admin@sablon.test',
} as const;
type Person = keyof typeof PEOPLE;
/** Pages behind a sign-in wait for `npm run test:full`; axe sees them in the stories of passengers, drivers and staff too. */
const LOOKED_AT = (Object.keys(PEOPLE) as Person[]).filter((person) => IS_FULL_RUN || person === 'visitor');

/** Public routes that show content only to a passenger with a booking. */
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
  /** Languages in which to check the texts and the typed input; an empty list skips the page. */
  readonly languages: readonly Language[];
  /** axe runs all its rules in the first theme, and only the colour rules in the others. */
  readonly themes: (language: Language) => readonly ('dark' | 'light')[];
}

/**
 * `npm run test:full` checks every page on both screens, in every language and theme. Otherwise every second page is opened on a
 * phone, switched to one language, read in it, and checked by axe in one theme; language and theme take turns. `turn` counts the
 * pages this person has already visited, so that each page is opened in a language other than the one it is read in.
 */
function wanted(device: Device, route: number, turn: number): Wanted {
  const phone = device === 'phone';
  if (IS_FULL_RUN)
    return {
      languages: LANGUAGES,
      themes: (language) => (phone || language === LANGUAGES[0] ? ['dark', 'light'] : ['dark']),
    };
  if (route % 2 !== 0) return { languages: [], themes: () => [] };
  const language = LANGUAGES[(turn + 1) % LANGUAGES.length]!;
  return { languages: [language], themes: () => [turn % 2 === 0 ? 'dark' : 'light'] };
}

/** All findings on a page in the given languages and themes, including changes caused by a language switch. */
async function look(visitor: PageVisitor, address: string, { languages, themes }: Wanted): Promise<string[]> {
  const { page } = visitor;
  const found: string[] = [];
  await visitor.open(address);
  await typeEverywhere(page);
  await visitor.settle();
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

/** Checks that a page fits both screens and has a heading. */
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
  it('has a prepared address for every route parameter', () => {
    expect(ROUTES.length).toBeGreaterThan(30);
    expect(ROUTES.map(({ path }) => path).filter((path) => addressOf(path).includes(':'))).toEqual([]);
  });

  describe.each(
    ways([
      ['phone', PHONE],
      ['desk', DESK],
    ] as const),
  )('on a %s', (device, viewport) => {
    it.each(LOOKED_AT)(
      'uses one language, keeps page and input when it changes, and has no serious axe findings: %s',
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
          // Not checked yet on staff pages, which are designed for a desktop screen.
          if (person === 'passenger')
            found.push(...(await frameFindings(visitor.page, viewport)).map((one) => `${route.path} ${one}`));
          if (person !== 'visitor' && route.path !== '/connexion' && visitor.page.url().includes('/connexion'))
            found.push(`${route.path} asks for a sign-in`);
          if (process.env['CHECKED_TIMES']) process.stderr.write(`${route.path} ${Date.now() - begun}\n`);
        }
        await visitor.context.close();
        expect(found).toEqual([]);
      },
      600_000,
    );
  });
});
