// About 20 s at most, in a full run: a story in every language, theme and state.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Page } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { DESK, openBrowser, openDevice, PHONE } from './support/browser.js';
import { IS_FULL_RUN } from './support/full-run.js';
import { switchTheme } from './support/page-visitor.js';

const ROOT = resolve(__dirname, '..');
const SRC = join(ROOT, 'apps/web/src');
const IDS = readdirSync(SRC, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.gallery.tsx'))
  .map((file) => file.slice(0, -'.gallery.tsx'.length))
  .toSorted();
/** How the focused control is outlined. */
const OUTLINE = `(({ outlineStyle, outlineWidth }) => outlineStyle + ' ' + outlineWidth)(getComputedStyle(document.activeElement))`;
const SHOWN = [
  ['dark', PHONE],
  ['light', DESK],
] as const;
const SPEECHES = ['fr', 'nl', 'en', 'pseudo'] as const;

let cache: string;
let server: ChildProcess;
let address: string;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  cache = mkdtempSync(join(tmpdir(), 'sablon-gallery-'));
  server = spawn(process.execPath, [join(ROOT, 'tools/gallery.mjs'), '--once', cache], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: server.stdout! });
  address = await new Promise<string>((found, failed) => {
    lines.on('line', (line) => line.startsWith('http') && found(line));
    server.once('exit', (code) => failed(new Error(`the gallery ended with ${code}`)));
  });
  browser = await openBrowser();
  ({ page } = await openDevice(browser, new URL(address).origin, { viewport: PHONE }));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => {
    const isMissing = line.text().startsWith('missing translation');
    // A story may show what a refused call looks like; the browser itself remarks on those.
    if ((line.type() === 'error' && !line.text().startsWith('Failed to load resource')) || isMissing)
      complaints.push(line.text());
  });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.kill('SIGTERM');
  rmSync(cache, { recursive: true, force: true });
});

async function open(id: string, speech: string, cover: string | null): Promise<void> {
  const query = new URLSearchParams({ story: id, speech, bare: '', ...(cover !== null && { cover }) });
  await page.goto(`${address}?${query.toString()}`);
  await page.locator('main[data-story]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** What is wrong with the story on the screen: dark on a phone and light on a desk, by turns unless everything runs. */
async function findingsOf(turn: number): Promise<string[]> {
  const found: string[] = [];
  for (const [index, [theme, screen]] of SHOWN.entries()) {
    if (!IS_FULL_RUN && index !== turn % SHOWN.length) continue;
    await page.setViewportSize(screen);
    await switchTheme(page, theme);
    const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
    if (wide > screen.width) found.push(`${wide} px wide on a screen of ${screen.width} px`);
    found.push(...(await axeFindings(page)).map((one) => `${theme}: ${one}`));
  }
  found.push(...complaints.splice(0));
  return found;
}

describe('the gallery of components', () => {
  it.each(IDS.map((id, index) => [id, index] as const))(
    'shows %s without serious axe findings, errors or sideways scrolling',
    async (id, index) => {
      const found: string[] = [];
      for (const speech of IS_FULL_RUN ? SPEECHES : [SPEECHES[index % SPEECHES.length]!]) {
        await open(id, speech, null);
        const covers = JSON.parse((await page.locator('main').getAttribute('data-covers')) ?? '[]') as string[];
        found.push(...(await findingsOf(index)).map((one) => `${speech}: ${one}`));
        for (const cover of covers) {
          await open(id, speech, cover);
          found.push(...(await findingsOf(index)).map((one) => `${speech}, ${cover}: ${one}`));
        }
      }
      expect(found).toEqual([]);
    },
    300_000,
  );

  it('lists every story, and shows the chosen one in the width chosen', async () => {
    await page.setViewportSize(DESK);
    await page.goto(`${address}?story=shared/ui/button&width=390&speech=nl`);
    const links = page.getByRole('navigation').getByRole('link');
    await links.first().waitFor();
    await expect(links.count()).resolves.toBe(IDS.length);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Opslaan' }).first().waitFor();
    expect((await page.locator('iframe').boundingBox())?.width).toBe(390);
  });

  it('shows the focus of every control', async () => {
    await open('shared/ui/button', 'en', null);
    const seen = new Set<string>();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      seen.add(String(await page.evaluate(OUTLINE)));
    }
    expect([...seen]).toEqual(['solid 2px']);
  });
});
