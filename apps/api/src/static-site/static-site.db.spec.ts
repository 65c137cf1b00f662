import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '@sablon/contracts';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

const EARLY = `\n  document.title = 'early';\n`;

describe('the web app’s files', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sablon-site-'));
  let api: TestApi;
  beforeAll(async () => {
    mkdirSync(join(directory, 'dist/assets'), { recursive: true });
    writeFileSync(
      join(directory, 'dist/index.html'),
      `<!doctype html><title>Sablon</title><script>${EARLY}</script><script type="module" src="/assets/app-1a2b3c.js"></script>${' '.repeat(2000)}`,
    );
    writeFileSync(join(directory, 'dist/assets/app-1a2b3c.js'), `console.log(1);${'//'.repeat(2000)}`);
    writeFileSync(join(directory, 'secret.txt'), 'not for you');
    for (const language of ['fr', 'nl', 'en']) {
      mkdirSync(join(directory, 'dist/pages', language), { recursive: true });
      writeFileSync(
        join(directory, 'dist/pages', language, 'contact.html'),
        `<html lang="${language}"><link rel="canonical" href="https://site-origin.invalid/contact"><script type="application/ld+json">{}</script>`,
      );
    }
    writeFileSync(join(directory, 'dist/pages/fr/search.html'), 'looking for it');
    writeFileSync(join(directory, 'dist/pages/fr/search.unasked.html'), 'nothing asked');
    const paths = [
      { path: '/contact', unasked: false },
      { path: '/search', unasked: true },
    ];
    writeFileSync(join(directory, 'dist/pages/paths.json'), JSON.stringify(paths));
    writeFileSync(join(directory, 'dist/robots.txt'), 'Sitemap: https://site-origin.invalid/sitemap.xml');
    api = await startTestApi({ env: { SABLON_WEB_DIST: join(directory, 'dist') } });
  });
  afterAll(async () => {
    await api.stop();
    rmSync(directory, { recursive: true });
  });

  it('serve the app at the root and for every page in it', async () => {
    for (const path of ['/', '/booking?step=2', '/track/abc.def', '/apiary']) {
      const { status, headers, body } = await api.client().get<string>(path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-cache']);
      expect(body).toContain('<title>Sablon</title>');
    }
  });

  it('allow the page’s own inline script and no other', async () => {
    const policy = (await api.client().get('/')).headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(EARLY).digest('base64');
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).toBe(`'self' https://js.stripe.com 'sha256-${hash}'`);
  });

  it('serve a prerendered page in the requested language, else the last chosen one, else French {9.language.default, 9.language.supported}', async () => {
    const languageOf = async (path: string, cookie = '') =>
      /lang="(..)"/.exec((await api.client({ cookie }).get<string>(path)).body)?.[1];
    expect(await languageOf('/contact')).toBe('fr');
    expect(await languageOf('/contact', 'a=1; language=nl')).toBe('nl');
    expect(await languageOf('/contact?from=x&lang=en', 'language=nl')).toBe('en');
    expect(await languageOf('/contact?lang=xx', 'language=zz')).toBe('fr');
    expect((await api.client().get('/contact')).headers.get('vary')).toContain('cookie');
  });

  it('isolate a signed-in person’s page from other windows, but not a visitor’s public page', async () => {
    const policyOf = async (path: string, cookie = '') =>
      (await api.client({ cookie }).get(path)).headers.get('cross-origin-opener-policy');
    const signedIn = `__Host-sid=${'a'.repeat(43)}`;
    expect(await policyOf('/contact')).toBe('unsafe-none');
    expect(await policyOf('/contact', signedIn)).toBe('same-origin');
    expect(await policyOf('/profile')).toBe('same-origin');
    const { headers } = await api.client().get('/contact');
    const again = await api.client({ cookie: signedIn, 'if-none-match': headers.get('etag') ?? '' }).get('/contact');
    expect([again.status, again.headers.get('cross-origin-opener-policy')]).toEqual([304, 'same-origin']);
  });

  it('serve the prerendered empty search page when nothing is searched for', async () => {
    const bodyOf = async (path: string) => (await api.client().get<string>(path)).body;
    expect(await bodyOf('/search')).toBe('nothing asked');
    expect(await bodyOf('/search?lang=fr')).toBe('nothing asked');
    expect(await bodyOf('/search?from=a&to=b')).toBe('looking for it');
  });

  it('use the public address in prerendered pages, and exclude other pages from search engines', async () => {
    const { body, headers } = await api.client().get<string>('/contact');
    expect(body).toMatch(/canonical" href="http:\/\/[^"]*\/contact"/);
    expect(body).not.toContain('site-origin.invalid');
    expect(headers.get('x-robots-tag')).toBeNull();
    expect((await api.client().get<string>('/robots.txt')).body).not.toContain('site-origin.invalid');
    expect((await api.client().get('/track/abc')).headers.get('x-robots-tag')).toBe('noindex');
    expect((await api.client().get('/pages/fr/contact.html')).body).not.toContain('canonical');
  });

  it('let browsers cache hashed files for a year, compressed', async () => {
    const { headers, body } = await api.client({ 'accept-encoding': 'gzip, br' }).get<string>('/assets/app-1a2b3c.js');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('vary')).toContain('accept-encoding');
    expect(body).toContain('console.log(1);');
    const plain = await api.client({ 'accept-encoding': 'identity' }).get<string>('/assets/app-1a2b3c.js');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.body).toBe(body);
  });

  it('answer 304 when the browser still has the file', async () => {
    const first = await api.client().get('/');
    const again = await api.client({ 'if-none-match': first.headers.get('etag') ?? '' }).get('/');
    expect([again.status, again.body]).toEqual([304, '']);
    // A browser would apply it to the cached page, and block the page's scripts on every later visit.
    expect(first.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(again.headers.get('content-security-policy')).toBeNull();
  });

  it('answer 404 for a missing file and an unknown api route', async () => {
    expect((await api.client().get('/assets/gone.js')).status).toBe(404);
    expect((await api.client().get<Problem>('/api/gone')).body.code).toBe('request.not_found');
    expect((await api.client().get<Problem>('/api')).body.code).toBe('request.not_found');
  });

  it('are never read outside their directory', async () => {
    for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '//secret.txt'])
      expect(JSON.stringify((await api.client().get(path)).body)).not.toContain('not for you');
  });
});
