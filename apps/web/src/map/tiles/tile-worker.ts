import { TileStudio, type Easel } from './tile-studio.js';
import type { StudioCall, StudioReply } from './studio.js';

/** The worker's side of the channel, which the page's types do not cover. */
const channel = self as unknown as {
  onmessage: ((event: MessageEvent<StudioCall>) => void) | null;
  postMessage(reply: StudioReply, transfer: Transferable[]): void;
};

const EASEL: Easel = {
  canvas: (sizePx) => new OffscreenCanvas(sizePx, sizePx),
  finish: (canvas) => Promise.resolve((canvas as OffscreenCanvas).transferToImageBitmap()),
};

let studio: TileStudio | null = null;

const answer = async (call: StudioCall): Promise<StudioReply> => {
  const { id } = call;
  try {
    if (call.what === 'open') {
      studio = new TileStudio(call.url, EASEL);
      return { id, ok: true, what: 'open', info: await studio.open() };
    }
    if (!studio) return { id, ok: false, message: 'paint before open' };
    return { id, ok: true, what: 'paint', tile: await studio.paint(call.order) };
  } catch (problem) {
    return { id, ok: false, message: problem instanceof Error ? problem.message : String(problem) };
  }
};

channel.onmessage = ({ data }) => {
  void answer(data).then((reply) => {
    const bitmap = reply.ok && reply.what === 'paint' ? reply.tile.bitmap : null;
    channel.postMessage(reply, bitmap ? [bitmap] : []);
  });
};
