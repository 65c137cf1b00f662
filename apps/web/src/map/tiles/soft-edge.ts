import { unitX, unitY, worldPixels } from '../common/mercator.js';
import { TILE_PX, type ArchiveInfo, type TileAddress } from './studio.js';

const FADE_PX = 36;

/** Sides of an archive's bounds in the pixels of one square: left, top, right, bottom. */
const edgesIn = (info: ArchiveInfo, { z, x, y }: TileAddress): readonly [number, number, number, number] => {
  const scale = worldPixels(z);
  return [
    unitX(info.west) * scale - x * TILE_PX,
    unitY(info.north) * scale - y * TILE_PX,
    unitX(info.east) * scale - x * TILE_PX,
    unitY(info.south) * scale - y * TILE_PX,
  ];
};

/**
 * Outside its bounds an archive knows nothing: there the picture is taken away, softly, so that the drawn map beneath
 * comes through without a hard border.
 */
export const softenEdges = (pen: CanvasRenderingContext2D, info: ArchiveInfo, square: TileAddress): void => {
  const [left, top, right, bottom] = edgesIn(info, square);
  const wipe = (fromX: number, fromY: number, toX: number, toY: number) => {
    const fade = pen.createLinearGradient(fromX, fromY, toX, toY);
    fade.addColorStop(0, '#000');
    fade.addColorStop(1, 'transparent');
    pen.fillStyle = fade;
    pen.fillRect(0, 0, TILE_PX, TILE_PX);
  };
  pen.save();
  pen.globalCompositeOperation = 'destination-out';
  if (left > -FADE_PX) wipe(left, 0, left + FADE_PX, 0);
  if (right < TILE_PX + FADE_PX) wipe(right, 0, right - FADE_PX, 0);
  if (top > -FADE_PX) wipe(0, top, 0, top + FADE_PX);
  if (bottom < TILE_PX + FADE_PX) wipe(0, bottom, 0, bottom - FADE_PX);
  pen.restore();
};
