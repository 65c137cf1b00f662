import type { OpenStudio } from './open-studio.js';
import { TileStudio, type Easel } from './tile-studio.js';

const EASEL: Easel = {
  canvas(sizePx) {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = sizePx;
    return canvas;
  },
  finish: (canvas) => createImageBitmap(canvas),
};

/** The same studio without a worker, for browsers that cannot paint in one. */
export const openPageStudio = (url: string): OpenStudio => {
  const studio = new TileStudio(url, EASEL);
  return { open: () => studio.open(), paint: (order) => studio.paint(order), close: () => undefined };
};
