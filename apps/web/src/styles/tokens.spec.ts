import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
type Theme = Record<string, string>;

function themeOf(name: 'dark' | 'light'): Theme {
  const block = new RegExp(`\\[data-theme='${name}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, key, hex]) => [key!, hex!]),
  );
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken'];
const TEXTS = ['ink', 'ink-soft', 'ink-faint', 'gold-text', 'danger', 'ok', 'info', 'warn'];

describe.each(['dark', 'light'] as const)('a person reading in the %s theme', (name) => {
  const theme = themeOf(name);
  const ratio = (front: string, ground: string) => contrast(theme[front]!, theme[ground]!);

  it.each(TEXTS)('can read %s on every ground (WCAG 1.4.3: 4.5)', (text) => {
    for (const ground of GROUNDS) expect([ground, ratio(text, ground) >= 4.5]).toEqual([ground, true]);
  });
  it('can read the words on filled buttons', () => {
    expect(ratio('on-gold', 'gold')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('on-gold', 'gold-bright')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('on-fill', 'danger-fill')).toBeGreaterThanOrEqual(4.5);
  });
  it.each(['line-strong', 'focus', 'gold-text'])(
    'can see the edge of a control drawn in %s (WCAG 1.4.11: 3)',
    (edge) => {
      for (const ground of GROUNDS) expect([ground, ratio(edge, ground) >= 3]).toEqual([ground, true]);
    },
  );
});

it('knows black on white from white on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
});
