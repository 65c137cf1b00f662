import type { Browser } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { DESK, openBrowser, PHONE } from './support/browser.js';
import {
  switchLanguage,
  switchTheme,
  typedInto,
  typeEverywhere,
  visitorOf,
  type PageVisitor,
} from './support/page-visitor.js';
import { LANGUAGES, textsOf, wordFindings } from './support/page-words.js';
import { prepareCity } from './support/prepared-city.js';
import { startProduct, type Product } from './support/product.js';
import { listedRoutes } from './support/routes.js';

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

let product: Product;
let browser: Browser;
let addresses: Readonly<Record<string, string>>;
beforeAll(async () => {
  product = await startProduct({ env: { SABLON_DEMO: '1' } });
  ({ addresses } = await prepareCity(product.url));
  browser = await openBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await product.end();
}, 180_000);

const addressOf = (path: string): string => addresses[path] ?? path;

/** Everything wrong with a page in every language and theme, and with what a switch of language does to it. */
async function look(visitor: PageVisitor, address: string, everyTheme: boolean): Promise<string[]> {
  const { page } = visitor;
  const found: string[] = [];
  await visitor.open(address);
  await typeEverywhere(page);
  const [place, typed] = [page.url(), await typedInto(page)];
  for (const language of LANGUAGES) {
    await switchLanguage(page, language);
    await visitor.settle();
    found.push(...wordFindings(await textsOf(page), language));
    if (page.url() !== place) found.push(`${language}: the switch led to ${page.url()}`);
    const now = await typedInto(page);
    if (JSON.stringify(now) !== JSON.stringify(typed))
      found.push(`${language}: typed ${typed.join()} became ${now.join()}`);
    await switchTheme(page, 'dark');
    found.push(...(await axeFindings(page)).map((one) => `${language}, dark: ${one}`));
    if (!everyTheme && language !== 'fr') continue;
    await switchTheme(page, 'light');
    found.push(...(await axeFindings(page, COLOUR_RULES)).map((one) => `${language}, light: ${one}`));
  }
  found.push(...visitor.complaints());
  return [...new Set(found)].map((one) => `${address.split('?')[0]} ${one}`);
}

describe('every page of the route table, in every language and theme', () => {
  it('is known here: what a parameter stands for is prepared', () => {
    expect(ROUTES.length).toBeGreaterThan(30);
    expect(ROUTES.map(({ path }) => path).filter((path) => addressOf(path).includes(':'))).toEqual([]);
  });

  describe.each([
    ['phone', PHONE],
    ['desk', DESK],
  ] as const)('on a %s', (_device, viewport) => {
    it.each(Object.keys(PEOPLE) as Person[])(
      'speaks one language, keeps page and input when it changes, and axe finds nothing serious: %s',
      async (person) => {
        const visitor = await visitorOf(browser, product.url, PEOPLE[person]);
        await visitor.page.setViewportSize(viewport);
        const found: string[] = [];
        for (const route of ROUTES.filter((one) => personFor(one) === person)) {
          const begun = Date.now();
          found.push(...(await look(visitor, addressOf(route.path), viewport === PHONE)));
          if (process.env['LOOK_TIMES']) process.stderr.write(`${route.path} ${Date.now() - begun}\n`);
        }
        await visitor.context.close();
        expect(found).toEqual([]);
      },
      600_000,
    );
  });
});
