import { crowDistanceMeters } from '@sablon/domain';
import type { PlacesIndex } from '../index/places-index.js';
import { foldText } from '../text/fold-text.js';
import type { Found } from './place-search.js';

/** ASSUMPTION: two entries of one name this near each other are the same place to a passenger. */
const SAME_PLACE_METERS = 350;

/** The first `limit` without entries that would read the same: same name in the same town, or of the same name nearby. */
export function withoutTwins(index: PlacesIndex, found: readonly Found[], limit: number): Found[] {
  const kept: { entry: Found; label: string; detail: string }[] = [];
  for (const entry of found) {
    if (kept.length === limit) break;
    const label = foldText(index.labelOf(entry.place).fr);
    const detail = index.detailOf(entry.place).fr;
    const isTwin = kept.some(
      (other) =>
        other.label === label &&
        (other.detail === detail ||
          crowDistanceMeters(index.pointOf(other.entry.place), index.pointOf(entry.place)) <= SAME_PLACE_METERS),
    );
    if (!isTwin) kept.push({ entry, label, detail });
  }
  return kept.map(({ entry }) => entry);
}
