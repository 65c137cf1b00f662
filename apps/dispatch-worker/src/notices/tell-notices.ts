import type { OutboxRow } from '@sablon/persistence';
import { announce, type WorkerContext } from '../worker-context.js';
import { otherNotices } from './other-notices.js';
import type { DecideNotices, PlannedNotice } from './planned-notice.js';
import { tripNotices } from './trip-notices.js';
import { writePlanned } from './write-planned.js';

/** Tells people of what happened: the one place that decides from a fact which notice of which kind goes to whom. */
export interface NoticeTeller {
  /** Of a committed fact; each person once, however often it is handled. */
  tell(row: OutboxRow): Promise<void>;
  /** Of a ride that begins soon. */
  remind(tripId: string): Promise<void>;
}

export function noticeTeller(context: WorkerContext): NoticeTeller {
  const { remind, ...ofTrips } = tripNotices(context);
  const decide: Readonly<Record<string, DecideNotices>> = { ...ofTrips, ...otherNotices(context) };
  const write = async (plans: readonly PlannedNotice[]): Promise<void> => {
    let told = false;
    for (const plan of plans)
      if (await context.database.transaction((tx) => writePlanned(tx, plan, context.links.publicUrl))) told = true;
    if (told) announce(context);
  };
  return {
    tell: async (row) => write((await decide[row.topic]?.(row)) ?? []),
    remind: async (tripId) => write(await remind({ objectId: tripId, seq: 0, payload: {} })),
  };
}
