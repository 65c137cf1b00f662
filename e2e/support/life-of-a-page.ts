import type { Page } from 'playwright-core';

/** The phases of a ride in the only order in which a page may show them. */
const ORDER = ['searching', 'assigned', 'en_route', 'arrived', 'on_board', 'completed'];

/** Everything one page showed and received while it was open. */
export interface PageLife {
  /** The phases shown, one entry per change. */
  phases(): Promise<string[]>;
  /** The announcements to screen readers, in order. */
  announced(): Promise<string[]>;
  /** Epoch milliseconds of the positions that reached the page, whether or not they were shown. */
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

/** Starts recording a page; call it before the page is opened. */
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
