import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  BRAND_NAME_PATTERN,
  brandedCatalogue,
  brandSlug,
  briefName,
  checkBriefName,
  DEMO_BRAND,
  smsSenderName,
} from './brand-details.js';
import { logoSidePx } from './brand-logo.js';
import { brandIcon, brandMark } from './brand-mark.js';

describe('a brand’s name', () => {
  it('may be that of a company', () => {
    for (const name of [
      'Sablon',
      'Étoile & Fils',
      'L’Étoile',
      'Taxi-24',
      'J. Peeters',
      'Allo!',
      'Ζεύς',
      '3×3'.replace('×', '+'),
    ])
      expect([name, BRAND_NAME_PATTERN.test(name)]).toEqual([name, true]);
  });

  it('has nothing that ends a script, an attribute or a message', () => {
    for (const name of [
      '<b>',
      "L'Étoile",
      'a"b',
      'a`b',
      'a\\b',
      '${a}',
      '{brand}',
      ' Sablon',
      'Sablon ',
      '&amp;',
      'a\nb',
      '',
    ])
      expect([name, BRAND_NAME_PATTERN.test(name)]).toEqual([name, false]);
  });

  it('becomes the beginning of file names and the sender of an SMS', () => {
    expect(['Sablon', 'Étoile & Fils', 'Ζεύς'].map(brandSlug)).toEqual(['sablon', 'etoile-fils', 'ride']);
    const senderOf = (name: string, shortName: string | null) => smsSenderName({ name, shortName });
    expect([
      senderOf('Sablon', null),
      senderOf('Étoile & Fils du Midi', 'Étoile & F.'),
      senderOf('Ζεύς', null),
    ]).toEqual(['Sablon', 'Etoile F', 'Taxi']);
  });

  it('has a short one beside it when it would fill an SMS', () => {
    const long = 'Taxis de la Forêt de Soignes';
    expect(checkBriefName({ name: 'Taxi-Étoile', shortName: null }).ok).toBe(true);
    expect(checkBriefName({ name: long, shortName: null })).toMatchObject({ error: { params: { max: 11 } } });
    expect(checkBriefName({ name: long, shortName: 'Soignes' }).ok).toBe(true);
    expect(briefName({ name: long, shortName: 'Soignes' })).toBe('Soignes');
  });

  it('stands in every form of a message, and other arguments stay', () => {
    const pack = { one: '{brand}: {name}', many: { one: '{brand} {count}', other: '{count} {brand}' } };
    expect(brandedCatalogue(pack, 'Étoile')).toEqual({
      one: 'Étoile: {name}',
      many: { one: 'Étoile {count}', other: '{count} Étoile' },
    });
  });
});

describe('a brand’s mark', () => {
  it('is the road of the demo, the initial of another name, or the logo', () => {
    expect(brandMark(DEMO_BRAND)).toContain('<path');
    expect(brandMark({ ...DEMO_BRAND, accent: '#3fae72' })).toContain('<path');
    expect(brandMark({ ...DEMO_BRAND, name: 'étoile' })).toContain('>É</text>');
    expect(brandMark({ ...DEMO_BRAND, logo: 'AAAA' })).toContain('href="/icons/logo.png"');
    expect(brandIcon({ ...DEMO_BRAND, name: 'étoile' }, '#3fae72')).toContain('fill="#3fae72">É</text>');
  });
});

describe('a logo', () => {
  const icon = (name: string) =>
    readFileSync(resolve(__dirname, '../../../../../apps/web/public/icons', name)).toString('base64');

  it('is a square PNG of a usable size', () => {
    expect(logoSidePx(icon('icon-512.png'))).toEqual({ ok: true, value: 512 });
    expect(logoSidePx(icon('badge-96.png')).ok).toBe(false);
    const wide = Buffer.from(icon('icon-512.png'), 'base64');
    wide.writeUInt32BE(400, 16);
    expect(logoSidePx(wide.toString('base64')).ok).toBe(false);
  });

  it('is nothing else: no SVG, no page, no words', () => {
    for (const content of ['<svg onload="alert(1)"/>', '<script>', 'hello']) {
      expect(logoSidePx(Buffer.from(content).toString('base64'))).toMatchObject({
        error: { code: 'brand.logo_unusable' },
      });
      expect(logoSidePx(content).ok).toBe(false);
    }
  });
});
