import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isOffScale, MOST_SIZES, MOST_WEIGHTS, namesOnScale, offScaleIn, rawSizes } from './scale.mjs';

const names = namesOnScale(readFileSync(resolve(__dirname, '../../apps/web/src/styles/scale.css'), 'utf8'));

describe('the scale of the web', () => {
  it('has few sizes of type, each with its line height, and few weights', () => {
    expect([...names['text']!]).toEqual(['caption', 'small', 'body', 'lead', 'heading', 'section', 'title', 'hero']);
    expect(names['text']!.size).toBeLessThanOrEqual(MOST_SIZES);
    expect(names['font-weight']!.size).toBeLessThanOrEqual(MOST_WEIGHTS);
  });

  it.each([
    'text-[0.92rem]',
    'md:text-[clamp(1rem,2vw,3rem)]',
    '[&_dt]:text-[13px]',
    'text-(length:--text-title)',
    'text-sm',
    'p-5',
    '-mx-5',
    'px-1.5!',
    'gap-x-2.5',
    'sm:[&_.radio-card]:gap-2.5!',
    'py-[clamp(24px,5vw,48px)]',
    'pb-[max(1rem,env(safe-area-inset-bottom))]',
    'font-bold',
    'tracking-[0.2em]',
    'leading-[1.3]',
    'rounded-2xl',
    'rounded-t-[4px]',
    'shadow-[0_1px_2px_#000]',
    'z-50',
    'z-[800]',
  ])('refuses the class %s', (token) => expect(isOffScale(token, names)).toBe(true));

  it.each([
    'text-small',
    'text-ink-soft',
    'text-[#8c1d18]',
    'text-center',
    'p-4',
    'p-card',
    'py-0.5',
    'pt-0',
    'mx-auto',
    '-mb-px',
    'gap-0.5',
    'md:pb-[max(var(--spacing-4),env(safe-area-inset-bottom))]',
    'pt-(--spacing-bar)',
    'font-medium',
    'font-display',
    'tracking-wide',
    'leading-none',
    'rounded-tile',
    'rounded-none',
    'shadow-low',
    'shadow-none',
    'z-bar',
    'w-[26rem]',
    'my-ratings',
  ])('accepts the class %s', (token) => expect(isOffScale(token, names)).toBe(false));

  it('refuses raw sizes in a style sheet and says where', () => {
    const css = [
      '.a { font-size: 0.9rem; color: red; }',
      '.b {',
      '  padding: var(--spacing-2) 13px;',
      '  z-index: 60;',
      '  border-radius: 50vw;',
      '  font: 400 22px/1 system-ui;',
      '}',
    ].join('\n');
    expect(rawSizes(css)).toEqual([
      [1, 'font-size: 0.9rem'],
      [3, 'padding: var(--spacing-2) 13px'],
      [4, 'z-index: 60'],
      [5, 'border-radius: 50vw'],
      [6, 'font: 400 22px/1 system-ui'],
    ]);
  });

  it('accepts tokens, nothing at all, and what says why it is off the scale', () => {
    const css = [
      '.a { font-size: var(--text-small); padding: 0 max(var(--spacing-4), env(safe-area-inset-left)); margin: 0 auto;',
      '  font: inherit; min-height: 46px; z-index: var(--z-index-bar); margin-left: calc(-1 * var(--spacing-2)); }',
      '/* Off the scale: document. */ .page { margin: 0; }',
      '.b {',
      '  /* Off the scale: document. */',
      '  margin: 18mm;',
      '}',
    ].join('\n');
    expect(rawSizes(css)).toEqual([]);
  });

  it('reads the classes and styles of a component', () => {
    const text = [
      "const view = <p className={clsx('p-4', wide && 'gap-5')} style={{ fontSize: 12 }}>p-5</p>;",
      'const other = <b className={`mt-7 ${tone} z-bar`} />;',
      "element.style.fontSize = '3px';",
    ].join('\n');
    expect(offScaleIn('view.tsx', text, names)).toEqual([
      [1, 'gap-5'],
      [1, 'fontSize'],
      [2, 'mt-7'],
      [3, 'fontSize'],
    ]);
  });
});
