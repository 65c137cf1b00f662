import { coarsePlace } from '@sablon/domain';
import { readAccountReader, readCheckIn, readTrip } from '@sablon/persistence';
import type { WorkerContext } from '../../worker-context.js';
import type { DecideNotices, PlannedNotice } from './planned-notice.js';

const PATH = '/dashboard/chauffeur';

/** Which notices a check-in before a promised ride leads to; all of them to its driver. */
export function checkInNotices(context: WorkerContext) {
  const { sql } = context.database;
  const checkInChanged: DecideNotices = async ({ objectId, payload }) => {
    const asked = await readCheckIn(sql, objectId);
    const reader = asked && (await readAccountReader(sql, asked.driverId));
    const trip = asked && (await readTrip(sql, asked.tripId));
    if (!asked || !reader || !trip) return [];
    const { bookingCode: code, pickupAt, takeBackAt } = asked;
    // Kept longer than they may know the doors (reliability.md I22).
    const streets = { from: coarsePlace(trip.pickup).label, to: coarsePlace(trip.dropoff).label };
    const names = { code, ...streets, at: pickupAt.toISOString(), until: takeBackAt.toISOString() };
    const notice = (kind: PlannedNotice['kind'], event: string, variant: string, before: Date): PlannedNotice => ({
      kind,
      to: { ...reader, bookingId: null },
      objectId,
      event,
      data: { ...names, variant },
      path: PATH,
      url: `${context.links.publicUrl}${PATH}`,
      before,
    });
    const open = asked.held && asked.checkedInAt === null;
    if (payload['what'] === 'asked' && open) return [notice('ride.check_in', 'asked', 'asked', takeBackAt)];
    if (payload['what'] === 'overdue' && open) return [notice('ride.check_in', 'overdue', 'last_call', takeBackAt)];
    if (payload['what'] !== 'taken_back') return [];
    const variant = asked.reach === 'none' ? 'unreached' : 'no_check_in';
    return [notice('ride.taken_back', 'taken_back', variant, pickupAt)];
  };
  return { 'check_in.changed': checkInChanged } satisfies Record<string, DecideNotices>;
}
