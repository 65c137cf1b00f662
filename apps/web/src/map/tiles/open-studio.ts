import type { ArchiveInfo, PaintedTile, PaintOrder, Studio, StudioCall, StudioReply } from './studio.js';

export interface OpenStudio extends Studio {
  close(): void;
}

type Unsent = { readonly what: 'open'; readonly url: string } | { readonly what: 'paint'; readonly order: PaintOrder };
interface Waiting {
  readonly resolve: (reply: StudioReply) => void;
  readonly reject: (problem: Error) => void;
}

/** The studio in a worker: reading and painting never interrupt a moving car. */
class WorkerStudio implements OpenStudio {
  private readonly worker = new Worker(new URL('./tile-worker.ts', import.meta.url), { type: 'module', name: 'map' });
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  constructor(private readonly url: string) {
    this.worker.onmessage = ({ data }: MessageEvent<StudioReply>) => {
      this.waiting.get(data.id)?.resolve(data);
      this.waiting.delete(data.id);
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      for (const { reject } of this.waiting.values()) reject(new Error(event.message || 'the map worker failed'));
      this.waiting.clear();
    };
  }

  async open(): Promise<ArchiveInfo> {
    const reply = await this.ask({ what: 'open', url: this.url });
    if (reply.ok && reply.what === 'open') return reply.info;
    throw new Error(reply.ok ? 'unexpected reply' : reply.message);
  }

  async paint(order: PaintOrder): Promise<PaintedTile> {
    const reply = await this.ask({ what: 'paint', order });
    if (reply.ok && reply.what === 'paint') return reply.tile;
    throw new Error(reply.ok ? 'unexpected reply' : reply.message);
  }

  close(): void {
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(new Error('closed'));
    this.waiting.clear();
  }

  private ask(call: Unsent): Promise<StudioReply> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ ...call, id } satisfies StudioCall);
    });
  }
}

/** A studio for an archive; runs on the page itself if the browser cannot paint in a worker. */
export const openStudio = async (url: string): Promise<OpenStudio> => {
  if (typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined') return new WorkerStudio(url);
  const { openPageStudio } = await import('./page-studio.js');
  return openPageStudio(url);
};
