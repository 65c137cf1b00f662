import type { DriverQueueView } from '@sablon/contracts';
import type { Standing } from './standing.js';

/** What is said of his place: which it is, why there is none, or nothing yet. */
export type QueueSight = 'place' | 'loading' | 'position' | 'zone' | 'cut' | 'error';

/** A place is believed only while he can be reached: one that grows old without a network or a position would be a lie. */
export function queueSight(
  standing: Standing,
  { data, failed }: { readonly data: DriverQueueView | undefined; readonly failed: boolean },
): QueueSight {
  if (standing === 'cut') return 'cut';
  if (standing === 'blind') return 'position';
  if (failed) return 'error';
  if (data?.place) return 'place';
  return data?.missing === 'position' || data?.missing === 'zone' ? data.missing : 'loading';
}

/** Whole minutes waited; 0 in the first. A clock that is behind the server's makes no negative wait. */
export const minutesWaited = (idleSince: string, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(idleSince)) / 60_000));
