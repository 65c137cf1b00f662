import type { Page } from 'playwright-core';

/** The phases of a ride in the only order they may be seen in. */
const ORDER = ['searching', 'assigned', 'en_route', 'arrived', 'on_board', 'completed'];

/** What one page showed and was sent while it was open. */
export interface PageLife {
  /** The phases shown, one entry a change. */
  phases(): Promise<string[]>;
  /** What a screen reader was told, in order. */
  announced(): Promise<string[]>;
  /** Epoch milliseconds of the fixes that reached the page, whatever came of them. */
  readonly fixes: number[];
}

const NOTE = `(() => {
  const life = (window.__life = { phases: [], announced: [] });
  const add = (list, text) => { if (text && text !== list.at(-1)) list.push(text); };
  new MutationObserver(() => {
    add(life.phases, document.querySelector('[data-testid=trip-phase]')?.dataset.phase);
    for (const region of document.querySelectorAll('p[role=status].sr-only'))
      if (region.textContent !== life.now) add(life.announced, (life.now = region.textContent));
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
})()`;

/** Watches a page from before it is opened. */
export async function watchLife(page: Page): Promise<PageLife> {
  const fixes: number[] = [];
  await page.addInitScript({ content: NOTE });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      if (!/^42\["(driver|shared)\.position"/.test(text)) return;
      fixes.push(Number(/"at":(\d+)/.exec(text)?.[1]));
    }),
  );
  const read = (what: 'phases' | 'announced') => page.evaluate<string[]>(`window.__life.${what}`);
  return { fixes, phases: () => read('phases'), announced: () => read('announced') };
}

/** Phases that came twice, or after a later one. */
export const outOfOrder = (phases: readonly string[]): string[] =>
  phases.filter((phase, index) => index > 0 && ORDER.indexOf(phase) <= ORDER.indexOf(phases[index - 1] ?? ''));
