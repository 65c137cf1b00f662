import type { Page } from 'playwright-core';
import { PHONE } from './support/browser.js';
import { eventually } from './support/product.js';
import { siteForTests } from './support/site.js';

const site = siteForTests({ shared: true });

/** Spec §9. */
const AIRPORTS = [
  ...['Brussels Airport (Zaventem)', 'Charleroi (Brussels South)', 'Antwerp (Deurne)'],
  ...['Ostend-Bruges', 'Liège (Bierset)'],
];
const STATIONS = [
  ...['Brussels-South (Midi)', 'Brussels-Central', 'Brussels-North', 'Antwerp-Central'],
  ...['Ghent-Saint-Pierre', 'Leuven', 'Mechelen', 'Bruges'],
];
const EVERY_CAR = ['Air conditioning', 'USB sockets', 'Card payment'];
/** Spec §1: seats, bags and equipment. */
const CARS = {
  'Škoda Octavia': ['4 passengers', '2 bags', [...EVERY_CAR, 'Baby seat']],
  'Volkswagen Passat': ['4 passengers', '3 bags', [...EVERY_CAR, 'Wi-Fi', 'Baby seat']],
  'Toyota Corolla Hybrid': ['4 passengers', '2 bags', [...EVERY_CAR, 'Eco-friendly', 'Wi-Fi']],
  'Mercedes-Benz E-Klasse': ['4 passengers', '3 bags', [...EVERY_CAR, 'Leather', 'Wi-Fi', 'Premium']],
  'Mercedes-Benz V-Klasse': [
    ...['8 passengers', '8 bags'],
    [...EVERY_CAR, 'Leather', 'Wi-Fi', 'Baby seat', 'Wheelchair space', 'Group'],
  ],
};

/** Path with its spec rows, headline, and facts found only on this page: numbers and names from the specification. */
const PAGES: readonly (readonly [string, string, readonly string[]])[] = [
  ['/ {2.route.home}', 'Your car waits for you. Not the other way round.', ['Three services, one standard']],
  [
    '/services {2.route.services}',
    'Three ways to arrive well.',
    [
      'Standard transport',
      'Parcel transfer',
      'Itemised line by line, VAT included. You pay online.',
      'The driver’s name, the plate and the car on the map',
    ],
  ],
  [
    '/services/transport-standard {2.route.services-standard}',
    'From door to door, at the time agreed.',
    ['Now, or up to a year ahead.', 'From 2 to 12 hours', '24 hours a day', 'A car under 3 years old'],
  ],
  [
    '/services/transferts-aeroports-gares {2.route.services-transfer}',
    'The plane is late. We are not.',
    ['At least 24 hours ahead for an airport transfer', 'Give us your flight or train number'],
  ],
  [
    '/services/transfert-colis {2.route.services-parcel}',
    'Entrusted here, handed over there. No detour.',
    ['Up to 30 kg', 'Express'],
  ],
  [
    '/notre-histoire {2.route.story}',
    'Born on a square, one rainy evening.',
    ['2024 · Two partners', 'They founded Sablon in Brussels', 'Ecology', 'Equity', 'Innovation', 'Excellence'],
  ],
  ['/notre-flotte {2.route.fleet}', 'Cars you would choose yourself.', ['All under 3 years old']],
  [
    '/notre-equipe {2.route.team}',
    'We answer. People, not a machine.',
    [
      'Co-founder · operations',
      'Co-founder · technology',
      'At least 2 years in the trade',
      'Monday to Friday, 9:00 to 18:00',
    ],
  ],
  [
    '/about {2.route.about}',
    'A taxi service as one would wish it.',
    ['Our story', 'Our fleet', 'Our team', 'Ecology', 'Equity', 'Innovation', 'Excellence'],
  ],
  [
    '/contact {2.route.contact, 9.phone-hours, 9.service-hours}',
    'Write to us. We read it.',
    ['Monday to Friday, 9:00 to 18:00', 'The transport itself runs day and night', 'Send the message'],
  ],
  [
    '/devenir-chauffeur {2.route.become-driver, 5.driver.vehicle, 5.driver.experience, 5.driver.licence, 5.driver.record, 9.vehicle-age}',
    'Your car, your trade, our passengers.',
    [
      'Under 3 years old, well maintained, in excellent condition',
      'At least 2 years of experience',
      'A licence held for more than 3 years',
      'A clean criminal record',
    ],
  ],
  ['/devenir-chauffeur/form {2.route.become-driver-form}', 'Your application', ['Open my file']],
  [
    '/devenir-chauffeur/confirmation {2.route.become-driver-confirmation}',
    'Your application is on its way.',
    ['Back to'],
  ],
  [
    '/faq',
    'Ask before you get in.',
    ['Can the price still change?', 'I left something in the car.', 'Place du Grand Sablon 1, 1000 Bruxelles'],
  ],
  ['/entreprises', 'Your rides, on one invoice.', ['One invoice a month', 'Cost centres', 'Ask for an account']],
  ['/mentions-legales {2.route.legal}', 'Legal notifications', ['Publisher']],
  [
    '/conditions-generales {2.route.terms, 5.terms.age, 9.age-min, 9.terms-updated}',
    'Terms and conditions',
    ['Last updated: 1 March 2024', 'Anyone aged at least 18'],
  ],
  ['/politique-confidentialite {2.route.privacy}', 'Privacy policy', ['Your rights']],
  ['/connexion {2.route.login, 2.route.login-forgotten}', 'Welcome back.', ['Forgot your password?']],
  ['/inscription {2.route.register, 9.age-min}', 'Your next ride, already half booked.', ['I am 18 or older.']],
];

describe('a visitor reads every public page {6.visitor.browse}', () => {
  it.each(PAGES)('%s', async (pathAndRows, headline, words) => {
    const path = pathAndRows.split(' ')[0] ?? '';
    const { page, context, errors } = await site.visitor({ viewport: PHONE });
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: headline, exact: true }).waitFor();
    for (const word of words) await page.getByText(word).filter({ visible: true }).first().waitFor();
    if (path === '/') await page.getByTestId('booking-submit').waitFor();
    expect([new URL(page.url()).pathname, errors]).toEqual([path, []]);
    await context.close();
  });
});

/** The list items under a heading, as displayed. */
const listUnder = (page: Page, heading: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading }) })
    .getByRole('listitem')
    .allInnerTexts();

describe('facts counted in the specification', () => {
  it('include five airports and eight stations {2.route.services-transfer}', async () => {
    const { page, context } = await site.visitor();
    await page.goto('/services/transferts-aeroports-gares');
    await page.getByRole('heading', { level: 2, name: 'Five airports' }).waitFor();
    expect(await listUnder(page, 'Five airports')).toEqual(AIRPORTS);
    expect(await listUnder(page, 'Eight main stations')).toEqual(STATIONS);
    await context.close();
  });

  it('include each car with its seats, bags and equipment {2.route.fleet}', async () => {
    const { page, context } = await site.visitor();
    await page.goto('/notre-flotte');
    // The car names are the same in the prerendered French page, but the English heading is not.
    await page.getByRole('heading', { level: 2, name: 'Luxury sedan' }).waitFor();
    const answers: Record<string, unknown> = {};
    for (const name of await page.getByRole('heading', { level: 3 }).allInnerTexts()) {
      const car = page
        .getByRole('main')
        .locator('li')
        .filter({ has: page.getByRole('heading', { level: 3, name }) });
      await car.getByRole('list', { name: 'Equipment' }).waitFor();
      const room = await car.locator('ul').first().getByRole('listitem').allInnerTexts();
      answers[name] = [
        ...room,
        await car.getByRole('list', { name: 'Equipment' }).getByRole('listitem').allInnerTexts(),
      ];
    }
    expect(answers).toEqual(CARS);
    const kinds = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(kinds.slice(0, 4)).toEqual(['Sedans', 'Hybrid', 'Luxury sedan', 'Van']);
    await context.close();
  });

  it('include four requirements for drivers, with their numbers {2.route.become-driver}', async () => {
    const { page, context } = await site.visitor();
    await page.goto('/devenir-chauffeur');
    await page.getByRole('heading', { level: 2, name: 'Four requirements' }).waitFor();
    const said = (await listUnder(page, 'Four requirements')).map((one) => one.split('\n').filter(Boolean)[0]);
    expect(said).toEqual([
      'A recent car of your own',
      'At least 2 years of experience',
      'A licence held for more than 3 years',
      'A clean criminal record',
    ]);
    await context.close();
  });
});

describe('a visitor without JavaScript', () => {
  const FACTS = ['Sablon SRL (démo)', 'Place du Grand Sablon 1, 1000 Bruxelles', '+32 2 ', '@sablon.test'];
  it('finds the company’s name, address, phone and e-mail on every page, and all it must publish on the legal ones', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    const textOf = async (path: string) => {
      await page.goto(path);
      return (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
    };
    for (const path of ['/?lang=en', '/services?lang=nl', '/contact?lang=en', '/mentions-legales?lang=fr']) {
      const written = await textOf(path);
      expect([path, ...FACTS.filter((fact) => !written.includes(fact))]).toEqual([path]);
    }
    expect(await page.locator('footer a[href^="tel:+32"]').isVisible()).toBe(true);
    for (const fact of ['0999.999.922', 'BE 0999.999.922', 'DEMO-0000'])
      expect(await textOf('/mentions-legales')).toContain(fact);
    expect(await page.content()).not.toContain('.invalid');
    await context.close();
  });
});

describe('navigation', () => {
  it('shows the home page for an unknown path {2.route.unknown}', async () => {
    const { page, context } = await site.visitor();
    await page.goto('/no/such-page');
    await page.getByRole('heading', { level: 1, name: 'Your car waits for you.' }).waitFor();
    await page.getByTestId('booking-submit').waitFor();
    await context.close();
  });

  it('starts every page at its top, from the top bar and from the footer {2.route.scroll}', async () => {
    const { page, context } = await site.visitor();
    await page.goto('/services');
    await page.getByRole('heading', { level: 1, name: 'Three ways to arrive well.' }).waitFor();
    for (const follow of [
      () => page.getByRole('banner').getByRole('link', { name: 'About' }).click(),
      () => page.locator('footer').getByRole('link', { name: 'Our fleet' }).click(),
      () => page.locator('footer').getByRole('link', { name: 'Terms' }).click(),
    ]) {
      await page.locator('footer').scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 4_000);
      await eventually('a scrolled page', () => page.evaluate('scrollY > 400'));
      const before = page.url();
      await follow();
      await page.waitForURL((url) => url.href !== before);
      await eventually('the top', () => page.evaluate('scrollY === 0'));
    }
    await context.close();
  });

  it('loads a page’s code when the page is opened, not before {7.lazy-pages}', async () => {
    const { page, context } = await site.visitor();
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
    });
    await page.goto('/mentions-legales');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction('document.readyState === "complete"');
    const before = new Set(scripts);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('button', { name: 'Send the message' }).waitFor();
    expect([...scripts].filter((script) => !before.has(script)).join()).toMatch(/contact/);
    expect([...before].join()).not.toMatch(/contact|payment|leaflet|dispatch/);
    await context.close();
  });

  it('asks for a new search when there is nothing to price or to pay {5.search.missing, 5.payment.missing, 8.search.missing, 8.payment.missing}', async () => {
    const { page, context } = await site.visitor({ viewport: PHONE });
    await page.goto('/search');
    await page.getByText('No travel information found. Please perform a new search.').waitFor();
    for (const path of ['/payment', '/payment-success']) {
      await page.goto(path);
      await page.getByText('No booking information found. Please perform a new search.').waitFor();
    }
    await page.getByRole('link', { name: 'New search' }).click();
    await page.getByTestId('booking-submit').waitFor();
    await context.close();
  });
});
