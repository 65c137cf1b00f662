import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  BRAND_LOGO_MARK,
  BRAND_NAME_MARK,
  BRAND_PAGE_MARK,
  BRAND_SHORT_MARK,
  COMPANY_FACT_MARK,
  COMPANY_LINK_MARK,
  type BrandDetails,
  DEMO_BRAND,
  DEMO_COMPANY,
  logoSidePx,
  publicIdentity,
} from '@sablon/domain';
import { BRAND_PICTURES, brandPicture } from './brand-pictures.js';
import { brandedManifest, brandedPage } from './branded-page.js';

const WEB = resolve(__dirname, '../../../web');
const STAR: BrandDetails = { ...DEMO_BRAND, name: 'Étoile & Fils', shortName: 'Étoile', accent: '#3fae72' };
const logo = readFileSync(resolve(WEB, 'public/icons/icon-192.png')).toString('base64');

const PAGE = `<head><title>Contact — ${BRAND_NAME_MARK}</title>${BRAND_PAGE_MARK}
<meta property="og:image" content="https://taxi.test/share.png">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">{"name":"${BRAND_NAME_MARK}"}</script></head>
<svg>${BRAND_LOGO_MARK}</svg><a aria-label="${BRAND_NAME_MARK}, accueil">${BRAND_SHORT_MARK}</a>`;

const pageOf = (brand: BrandDetails) => brandedPage(PAGE, publicIdentity({ brand, company: null }, true));

describe('a page as it was built', () => {
  it('shows the demo to those who saved no brand, with its picture', () => {
    const page = pageOf(DEMO_BRAND);
    expect(page).toContain('<title>Contact — Sablon</title>');
    expect(page).toContain('/share.png');
    expect(page).not.toMatch(/invalid|<style>/);
  });

  it('becomes the brand’s: words, structured data, mark, colours and what its program reads', () => {
    const page = pageOf(STAR);
    expect(page).toContain('<title>Contact — Étoile &amp; Fils</title>');
    expect(page).toContain('{"name":"Étoile & Fils"}');
    expect(page).toContain('aria-label="Étoile &amp; Fils, accueil">Étoile</a>');
    expect(page).toContain('>É</text>');
    expect(page).toMatch(/<style>html:root\{--gold:#3fae72;.*html\[data-theme='light'\]\{--gold:#3fae72;/);
    const data = /<script type="application\/json" id="brand">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ brand: STAR, company: { vatNumber: 'BE0999999922' } });
    expect(data).not.toMatch(/iban|bic/i);
    expect(page.replaceAll(/sablontaxi|Sablon SRL|Grand Sablon|@sablon\.test/g, '')).not.toMatch(
      /sablon|invalid|share\.png|og:image/i,
    );
    expect(page).toContain('content="summary"');
  });

  it('names the address of a logo, never its bytes, and shows it where it is shared', () => {
    const page = pageOf({ ...STAR, logo });
    expect(page).toContain('<image href="/icons/logo.png"');
    expect(page).toContain('<meta property="og:image" content="https://taxi.test/icons/logo.png">');
    expect(page).not.toContain(logo.slice(0, 40));
  });

  it('cannot be ended by what an administrator typed', () => {
    const page = pageOf({ ...STAR, founders: ['</script><script>alert(1)</script>'] });
    expect(page).not.toContain('<script>alert');
  });
});

describe('the company on a page without a program', () => {
  const fact = (name: string, inner = COMPANY_FACT_MARK) =>
    `<div data-company="${name}"><dt>${name}</dt>${inner}</div>`;
  const LINE = `<html lang="nl"><noscript>${fact('name')}${fact('address')}${fact('vat')}
    ${fact('phone', `<a href="${COMPANY_LINK_MARK}">${COMPANY_FACT_MARK}</a>`)}
    ${fact('email', `<a href="${COMPANY_LINK_MARK}">${COMPANY_FACT_MARK}</a>`)}</noscript></html>`;
  const company = { ...DEMO_COMPANY, name: 'Soignes <SRL> & "co"', countryCode: 'FR', demo: false };

  it('is named with its address, numbers and how to reach it, escaped and in the page’s language', () => {
    const brand = { ...STAR, phone: '+32 2 111 11 11', email: null };
    const page = brandedPage(LINE, publicIdentity({ brand, company }, false));
    expect(page).toContain('<dt>name</dt>Soignes &lt;SRL&gt; &amp; &quot;co&quot;</div>');
    expect(page).toContain(`${company.postalCode} ${company.city}, Frankrijk</div>`);
    expect(page).toContain('<dt>vat</dt>BE 0999.999.922</div>');
    expect(page).toContain('<a href="tel:+3221111111">+32 2 111 11 11</a>');
    expect(page).toContain(`<a href="mailto:${company.email}">${company.email}</a>`);
    expect(page).not.toMatch(/invalid/);
  });

  it('is not there before it is entered, and neither are empty labels', () => {
    const page = brandedPage(LINE, publicIdentity({ brand: null, company: null }, false));
    expect(page.replaceAll(/\s/g, '')).toBe('<htmllang="nl"><noscript></noscript></html>');
  });
});

describe('the app on a phone', () => {
  const built = JSON.stringify({
    name: BRAND_NAME_MARK,
    short_name: BRAND_SHORT_MARK,
    icons: [{ src: '/icons/icon-192.png' }],
    shortcuts: [{ name: 'x', icons: [] }],
  });

  it('has the brand’s name, and its logo in its true size', () => {
    expect(JSON.parse(brandedManifest(built, STAR))).toMatchObject({
      name: 'Étoile & Fils',
      short_name: 'Étoile',
      icons: [{ src: '/icons/icon-192.png' }],
    });
    const icon = { src: '/icons/logo.png', sizes: '192x192', type: 'image/png', purpose: 'any' };
    expect(JSON.parse(brandedManifest(built, { ...STAR, logo }))).toMatchObject({
      icons: [icon],
      shortcuts: [{ icons: [icon] }],
    });
  });

  it('shows no picture of the demo under another name, and only its own under the demo’s', () => {
    for (const path of BRAND_PICTURES) {
      expect([path, brandPicture(path, DEMO_BRAND)]).toEqual([path, null]);
      expect([path, brandPicture(path, STAR)?.equals(readFileSync(resolve(WEB, `public${path}`)))]).toEqual([
        path,
        false,
      ]);
    }
  });

  it('has a drawn sign in the status bar, where an opaque logo would be a square', () => {
    const badge = brandPicture('/icons/badge-96.png', { ...STAR, logo });
    expect(badge?.toString('base64')).not.toBe(logo);
    expect(badge?.toString('base64')).toBe(brandPicture('/icons/badge-96.png', STAR)?.toString('base64'));
  });

  it('has drawn icons of the sizes that the manifest and the phone ask for', () => {
    for (const [path, side] of [
      ['/icons/icon-192.png', 192],
      ['/icons/icon-512.png', 512],
    ] as const)
      expect(logoSidePx(brandPicture(path, STAR)?.toString('base64') ?? '')).toEqual({ ok: true, value: side });
  });
});
