import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Half as much to send to each page and to read there as the source that axe-core exports. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly targets: readonly string[];
}

/** What fades in or glides has arrived: colours on their way are nobody's. What turns for ever is not waited for. */
const ARRIVED = `Promise.race([
  Promise.allSettled(document.getAnimations()
    .filter((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime))
    .map((one) => one.finished)),
  new Promise((over) => setTimeout(over, 2_000)),
]).then(() => undefined)`;
export const untilArrived = (page: Page): Promise<unknown> => page.evaluate(ARRIVED);

/** Serious and critical findings of axe on the page as it stands, in words; `rules` limits what is looked at. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  await untilArrived(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(async (only): Promise<Violation[]> => {
    const { axe } = globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: [...only] } }),
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
