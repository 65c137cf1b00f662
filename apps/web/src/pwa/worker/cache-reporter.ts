import type { CacheChange } from '../worker-messages.js';
import type { PageClients } from './scope.js';

/** Reports to each page which of its responses are cached ones, and when the server has responded since. */
export class CacheReporter {
  private readonly shown = new Map<string, Map<string, number>>();

  constructor(private readonly clients: PageClients) {}

  /** A cached response is served to a page. */
  async old(pageId: string, read: string, cachedAtMs: number): Promise<void> {
    const ofPage = this.shown.get(pageId) ?? new Map<string, number>();
    this.shown.set(pageId, ofPage.set(read, cachedAtMs));
    await this.send(pageId, { type: 'cached', read, cachedAtMs });
  }

  /**
   * The server has responded to a page. Reported each time, because responses served before this worker woke are not known
   * here.
   */
  async fresh(pageId: string, read: string): Promise<void> {
    this.shown.get(pageId)?.delete(read);
    await this.send(pageId, { type: 'cached', read, cachedAtMs: null });
  }

  /** For a page that started listening late. */
  shownTo(pageId: string): CacheChange[] {
    return [...(this.shown.get(pageId) ?? [])].map(([read, cachedAtMs]) => ({ type: 'cached', read, cachedAtMs }));
  }

  private async send(pageId: string, news: CacheChange): Promise<void> {
    (await this.clients.get(pageId))?.postMessage(news);
  }
}
