// Runs Lighthouse on a page, in a process of its own: `node lighthouse-audit.mjs <folder of lighthouse> <browser> <url>…`.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [home, chromePath, ...urls] = process.argv.slice(2);
const from = createRequire(join(home, 'package.json'));
const load = (name) => import(pathToFileURL(from.resolve(name)).href);
const { default: lighthouse } = await load('lighthouse');
const { launch } = await load('chrome-launcher');
const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const chrome = await launch({ chromePath, chromeFlags });
try {
  const scores = {};
  for (const url of urls) {
    const { lhr } = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
    scores[url] = Object.fromEntries(Object.entries(lhr.categories).map(([name, { score }]) => [name, score * 100]));
  }
  console.log(JSON.stringify(scores));
} finally {
  await chrome.kill();
}
