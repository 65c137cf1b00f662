import type { CDPSession, Page } from 'playwright-core';

interface AxValue {
  readonly value?: unknown;
}
interface AxNode {
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly backendDOMNodeId?: number;
  readonly childIds?: readonly string[];
  readonly nodeId: string;
}

const MOST_STOPS = 90;
/** Roles of interactive elements. */
const USED = new Set(
  'button link combobox textbox searchbox radio checkbox switch tab slider spinbutton option menuitem listbox'.split(
    ' ',
  ),
);
const text = (value: AxValue | undefined): string =>
  String(value?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim();

// Live regions announce their whole new text, without hidden parts.
const LISTEN = `(() => {
  const spoken = (window.__spoken = []);
  const said = new WeakMap();
  const words = (node) => node.nodeType === 3 ? node.nodeValue
    : node.nodeType !== 1 || node.getAttribute('aria-hidden') === 'true' ? '' : [...node.childNodes].map(words).join(' ');
  new MutationObserver(() => {
    for (const region of document.querySelectorAll('[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]')) {
      const now = words(region).replace(/\\s+/g, ' ').trim();
      if (now && now !== said.get(region)) spoken.push(now);
      said.set(region, now);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
})()`;

/**
 * A keyboard user with a screen reader: collects the announcements of live regions, and the role and name in Chromium's
 * accessibility tree of every element that gets the focus. It never clicks and never reads the screen.
 */
export class ScreenReader {
  private readonly announced: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly devtools: CDPSession,
  ) {}

  /** Call it before the page is opened. */
  static async at(page: Page): Promise<ScreenReader> {
    await page.addInitScript({ content: LISTEN });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Accessibility.enable');
    return new ScreenReader(page, devtools);
  }

  /** Everything announced so far, oldest first. */
  get transcript(): readonly string[] {
    return this.announced;
  }

  /** Presses Tab until an element matches by role and name, and records the elements passed. */
  async goTo(wanted: RegExp): Promise<string> {
    const passed: string[] = [];
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      const here = await this.focused();
      if (wanted.test(here)) return here;
      await this.press('Tab');
      passed.push(await this.focused());
      this.announced.push(passed.at(-1) ?? '');
    }
    throw new Error(`nothing reached that fits ${wanted}: ${passed.join(' | ')}`);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const one of keys) await this.page.keyboard.press(one);
    await this.listen();
  }

  async type(words: string): Promise<void> {
    await this.page.keyboard.type(words, { delay: 15 });
    await this.listen();
  }

  /** Waits until a live region announces this, after the first `since` entries; returns the announcement. */
  async waitsFor(wanted: RegExp, since = 0, withinMs = 45_000): Promise<string> {
    const until = Date.now() + withinMs;
    for (;;) {
      await this.listen();
      const sentence = this.announced.slice(since).findLast((one) => one.startsWith('says ') && wanted.test(one));
      if (sentence) return sentence;
      if (Date.now() > until) throw new Error(`not heard: ${wanted}\n${this.announced.slice(-30).join('\n')}`);
      await this.page.waitForTimeout(150);
    }
  }

  /** Waits for the page that the last key press should lead to. */
  async arrivesAt(url: string, withinMs = 30_000): Promise<void> {
    await this.page.waitForURL(url, { timeout: withinMs }).catch((failure: Error) => {
      throw new Error(`${failure.message}\n${this.announced.slice(-40).join('\n')}`);
    });
  }

  /** Reads the whole page, as with the arrow keys: the texts of the accessibility tree. */
  async reads(): Promise<string> {
    const { nodes } = (await this.devtools.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    const texts = nodes
      .filter(({ ignored, role }) => !ignored && text(role) === 'StaticText')
      .map(({ name }) => text(name));
    const read = texts.join(' ');
    this.announced.push(`reads ${read}`);
    return read;
  }

  /** Interactive elements on the current page that have no accessible name. */
  async nameless(): Promise<string[]> {
    const { nodes } = (await this.devtools.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    const mute = nodes.filter(({ ignored, role, name }) => !ignored && USED.has(text(role)) && text(name) === '');
    return Promise.all(
      mute.map(async ({ role, backendDOMNodeId }) => {
        const { outerHTML } = await this.devtools.send('DOM.getOuterHTML', { backendNodeId: backendDOMNodeId ?? 0 });
        return `${text(role)} ${outerHTML.slice(0, 200)}`;
      }),
    );
  }

  /** Role and name of the focused element. */
  private async focused(): Promise<string> {
    const { result } = await this.devtools.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (!result.objectId) return '';
    const { nodes } = (await this.devtools.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    })) as { nodes: AxNode[] };
    const [node] = nodes;
    return node && !node.ignored ? `${text(node.role)} "${text(node.name)}"` : '';
  }

  /** Collects the announcements since the last call. */
  private async listen(): Promise<void> {
    // A page that is being left returns no announcements.
    const spoken = await this.page.evaluate<string[]>('(window.__spoken ?? []).splice(0)').catch(() => [] as string[]);
    this.announced.push(...spoken.map((one) => `says ${one}`));
  }
}
