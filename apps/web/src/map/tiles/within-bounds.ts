import { unitX, unitY, worldPixels } from '../common/mercator.js';
import type { Candidate } from './candidate.js';
import type { ArchiveInfo } from './studio.js';

/** Tiles at the edge of an archive name things beyond it, where the drawn map writes: those are left to it. */
export const within = (info: ArchiveInfo, zoom: number, candidates: readonly Candidate[]): Candidate[] => {
  const scale = worldPixels(zoom);
  const [left, top] = [unitX(info.west) * scale, unitY(info.north) * scale];
  const [right, bottom] = [unitX(info.east) * scale, unitY(info.south) * scale];
  return candidates.filter(
    ({ spots: [first] }) => first && first.x > left && first.x < right && first.y > top && first.y < bottom,
  );
};
