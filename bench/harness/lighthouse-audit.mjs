// Runs Lighthouse on pages, in its own process: `node lighthouse-audit.mjs <folder of lighthouse> <browser> <rounds> <url>…`.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [home, chromePath, rounds, ...urls] = process.argv.slice(2);
const from = createRequire(join(home, 'package.json'));
const load = (name) => import(pathToFileURL(from.resolve(name)).href);
const { default: lighthouse } = await load('lighthouse');
const { launch } = await load('chrome-launcher');
const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const chrome = await launch({ chromePath, chromeFlags });

async function audit(url) {
  const { lhr } = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
  const scores = Object.entries(lhr.categories).map(([name, { score }]) => [name, score * 100]);
  return { ...Object.fromEntries(scores), blockingMs: lhr.audits['total-blocking-time'].numericValue };
}

try {
  await audit(urls[0]); // not counted: a freshly started browser itself blocks the page
  const audits = [];
  for (let round = 0; round < Number(rounds); round++) {
    const scores = {};
    for (const url of urls) scores[url] = await audit(url);
    audits.push(scores);
  }
  console.log(JSON.stringify(audits));
} finally {
  await chrome.kill();
}
