import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { accentColours, type AccentTheme, contrast } from './accent-colours.js';

const css = readFileSync(join(resolve(__dirname, '../../../../..'), 'apps/web/src/styles/tokens.css'), 'utf8');

/** The grounds of a theme as the pages have them. */
function groundsOf(theme: AccentTheme): readonly string[] {
  const block = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return ['canvas', 'surface', 'raised', 'sunken'].map(
    (name) => new RegExp(`--${name}: (#\\w{6})`).exec(block)?.[1] ?? '',
  );
}

/** A colour with transparency (`#rrggbbaa`) as it looks on a ground. */
function over(colour: string, ground: string): string {
  const part = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16);
  const share = part(colour, 7) / 255;
  const mixed = [1, 3, 5].map((at) => part(ground, at) + (part(colour, at) - part(ground, at)) * share);
  return `#${mixed.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;
}

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('the accent an administrator chooses', () => {
  it('leaves every word and edge readable in both themes, whatever colour is taken', () => {
    fc.assert(
      fc.property(anyColour, (accent) => {
        const colours = accentColours(accent);
        if (!colours.ok) return;
        for (const theme of ['dark', 'light'] as const) {
          const own = colours.value[theme];
          for (const ground of groundsOf(theme)) {
            expect([accent, theme, contrast(own['gold-text'], ground) >= 4.5]).toEqual([accent, theme, true]);
            expect([accent, theme, contrast(own.focus, ground) >= 3]).toEqual([accent, theme, true]);
            const wash = over(own['gold-wash'], ground);
            expect([accent, theme, contrast(own['gold-text'], wash) >= 4.5]).toEqual([accent, theme, true]);
          }
          for (const fill of [own.gold, own['gold-bright']])
            expect([accent, theme, contrast(own['on-gold'], fill) >= 4.5]).toEqual([accent, theme, true]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('may be the demo’s own gold, a green, a blue or a red', () => {
    for (const accent of ['#d9b86c', '#3fae72', '#4b8df0', '#e0524a'])
      expect([accent, accentColours(accent).ok]).toEqual([accent, true]);
  });

  it('is refused where a button would be lost: a navy on the dark theme, a cream on the light one', () => {
    expect(accentColours('#0b1f4b')).toMatchObject({ error: { code: 'brand.accent_too_dark' } });
    expect(accentColours('#fff8e0')).toMatchObject({ error: { code: 'brand.accent_too_light' } });
  });
});
