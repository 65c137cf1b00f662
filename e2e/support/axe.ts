import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** The minified build is half the size of the source that axe-core exports, which is faster to send and parse on each page. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly targets: readonly string[];
}

/** Rules whose result depends on the theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Axe {
  run(options: RunOptions): Promise<AxeResults>;
  /** axe overrides the impact of every finding of a rule with the rule's own. */
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string }[] };
}

/** Waits for running transitions and animations, whose colours are not final; endless animations are skipped. */
const ARRIVED = `Promise.race([
  Promise.allSettled(document.getAnimations()
    .filter((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime))
    .map((one) => one.finished)),
  new Promise((over) => setTimeout(over, 2_000)),
]).then(() => undefined)`;
export const untilArrived = (page: Page): Promise<unknown> => page.evaluate(ARRIVED);

/** Serious and critical axe findings on the current page, as text; `rules` limits the rules that run. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  await untilArrived(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(async (only): Promise<Violation[]> => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // The rules whose findings are dropped below need not run.
    const lesser = Object.fromEntries(
      axe._audit.rules
        .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
        .map(({ id }) => [id, { enabled: false }]),
    );
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      ...(only ? { runOnly: { type: 'rule', values: [...only] } } : { rules: lesser }),
    });
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact: impact ?? '',
      targets: nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary?.split('\n')[1]?.trim() ?? ''})`),
    }));
  }, rules);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, targets }) => `${id}: ${targets.slice(0, 3).join(' | ')}`);
}
