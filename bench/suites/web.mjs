// P19 and P20: when the home page is painted compared with the same page without scripts, and the size of its scripts.
import { join } from 'node:path';
import { ROOT } from '../../tools/stack/programs.mjs';
import { openBrowser } from '../harness/browser.mjs';
import { ALL_CORES, pin, SERVER_CORE } from '../harness/cpu.mjs';
import { startHelper } from '../harness/helper.mjs';
import { auditPages, installLighthouse, LIGHTHOUSE_VERSION } from '../harness/lighthouse.mjs';
import { median } from '../harness/numbers.mjs';
import { measureRounds, overRounds } from '../harness/rounds.mjs';
import { firstRouteKb, mapAndSocketKb, reactDomKb } from '../harness/script-weight.mjs';

const DIST = join(ROOT, 'apps/web/dist');
const HOME_PAGE = 'pages/fr/index.html';
const AUDITED = ['/', '/search'];
const SCORES = {
  performance: ['lighthousePerformance', 95],
  accessibility: ['lighthouseAccessibility', 100],
  'best-practices': ['lighthouseBestPractices', 95],
  seo: ['lighthouseSeo', 100],
};

/** Rounds of paints on a fast and on a slow phone, of audits; wait for the last paint, on both. */
const SIZES = {
  full: { warm: true, fast: 15, slow: 9, audits: 5, patienceMs: 20_000, settleMs: { fast: 700, slow: 3_500 } },
  quick: { warm: true, fast: 5, slow: 3, audits: 3, patienceMs: 3_000, settleMs: { fast: 700, slow: 3_500 } },
  tiny: { warm: false, fast: 1, slow: 1, audits: 0, patienceMs: 0, settleMs: { fast: 300, slow: 1_000 } },
};
export const measures = () => ({
  figures: [
    ...['firstJsVsReactDom', 'homeJsKbGzip', 'reactDomKbGzip', 'mapAndSocketKbGzip', 'lcpVsStatic', 'lcpMs'],
    ...['lcpVsStaticThrottled', 'lcpThrottledMs', 'aaLcp', 'aaLcpThrottled'],
  ],
  counts: { 'largest paints seen': 1 },
});

export async function run({ size, open, product: start, report, log }) {
  pin(process.pid, ALL_CORES); // a browser's threads run in parallel; on one core their waiting would be measured too
  const homeKb = firstRouteKb(DIST, HOME_PAGE, 'fr');
  const reactKb = await reactDomKb();
  const goal = { limit: 1.45, goal: 'P20 script of the first route, gzip, React and its DOM alone = 1' };
  report.ratio('firstJsVsReactDom', { value: homeKb / reactKb, spread: 0 }, goal);
  report.figure('homeJsKbGzip', homeKb, { limit: 100, goal: 'P20 script of the first route' });
  report.figure('reactDomKbGzip', reactKb);
  report.figure('mapAndSocketKbGzip', mapAndSocketKb(DIST), {
    limit: 60,
    goal: 'P20 map and socket, loaded when needed',
  });

  const product = await start('embedded');
  const floors = [];
  for (let copy = 0; copy < 2; copy++) {
    const floor = await open(startHelper('floors/static-page.mjs', SERVER_CORE));
    floors.push(await floor.ask('listen', { page: join(DIST, HOME_PAGE), assets: join(DIST, 'assets') }));
  }
  const browser = await open(openBrowser());
  await paints({ browser, floors, product, amounts: SIZES[size], report, log });
  if (size === 'tiny') report.without('Lighthouse', 'the tiny size does without');
  else await scores({ product, rounds: SIZES[size].audits, report, log });
}

async function paints({ browser, floors, product, amounts, report, log }) {
  const urls = {
    floor: `http://127.0.0.1:${floors[0]}/`,
    ours: `${product.url}/`,
    twin: `http://127.0.0.1:${floors[1]}/`,
  };
  const families = [
    { name: 'lcpVsStatic', phone: 'fast', limit: 1.4, goal: 'P19 largest paint of /' },
    { name: 'lcpVsStaticThrottled', phone: 'slow', limit: 1.15, goal: 'P19 the same on a slow phone' },
  ];
  for (const { name, phone, limit, goal } of families) {
    const slow = phone === 'slow';
    const side = (url) => async () => {
      const ms = await browser.largestPaintMs(url, slow, amounts.settleMs[phone]);
      report.counted('largest paints seen', ms > 0 ? 1 : 0, 1);
      return { ms };
    };
    const sides = Object.fromEntries(Object.entries(urls).map(([key, url]) => [key, side(url)]));
    if (amounts.warm) for (const take of Object.values(sides)) await take();
    const measured = await measureRounds(amounts[phone], sides, { patienceMs: amounts.patienceMs, log });
    const { samples } = measured;
    report.noise(measured);
    report.sameAgainstSame(
      slow ? 'LcpThrottled' : 'Lcp',
      overRounds(samples, ({ floor, twin }) => floor.ms / twin.ms),
    );
    const ratio = overRounds(samples, ({ floor, ours, twin }) => (2 * ours.ms) / (floor.ms + twin.ms));
    report.ratio(name, ratio, { limit, goal });
    report.figure(slow ? 'lcpThrottledMs' : 'lcpMs', median(samples.map(({ ours }) => ours.ms)));
  }
}

/** The worse page's median score in each category. */
async function scores({ product, rounds, report, log }) {
  const missing = await installLighthouse();
  if (missing) return report.without('Lighthouse', missing);
  report.figure('lighthouse', LIGHTHOUSE_VERSION);
  const urls = AUDITED.map((path) => product.url + path);
  const audits = await auditPages(urls, rounds);
  for (const audit of audits) log(JSON.stringify(audit));
  for (const [category, [name, limit]] of Object.entries(SCORES)) {
    const worst = Math.min(...urls.map((url) => median(audits.map((audit) => audit[url][category]))));
    report.figure(name, worst, { limit, atLeast: true, goal: `mobile profile, the worse of ${AUDITED.join(' and ')}` });
  }
  const blocking = urls.map((url) => median(audits.map((audit) => audit[url].blockingMs)));
  report.figure('lighthouseBlockingMs', Math.max(...blocking));
}
