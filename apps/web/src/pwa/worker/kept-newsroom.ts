import type { KeptNews } from '../worker-messages.js';
import type { PageClients } from './scope.js';

/** Reports to each page which of its responses are cached ones, and when the server has responded since. */
export class KeptNewsroom {
  private readonly shown = new Map<string, Map<string, number>>();

  constructor(private readonly clients: PageClients) {}

  /** A cached response is served to a page. */
  async old(pageId: string, read: string, keptAtMs: number): Promise<void> {
    const ofPage = this.shown.get(pageId) ?? new Map<string, number>();
    this.shown.set(pageId, ofPage.set(read, keptAtMs));
    await this.send(pageId, { type: 'kept', read, keptAtMs });
  }

  /**
   * The server has responded to a page. Reported each time, because responses served before this worker woke are not known
   * here.
   */
  async fresh(pageId: string, read: string): Promise<void> {
    this.shown.get(pageId)?.delete(read);
    await this.send(pageId, { type: 'kept', read, keptAtMs: null });
  }

  /** For a page that started listening late. */
  shownTo(pageId: string): KeptNews[] {
    return [...(this.shown.get(pageId) ?? [])].map(([read, keptAtMs]) => ({ type: 'kept', read, keptAtMs }));
  }

  private async send(pageId: string, news: KeptNews): Promise<void> {
    (await this.clients.get(pageId))?.postMessage(news);
  }
}
