import { ARRIVAL_NEWS, coarsePlace, type ArrivalNewsKind, type NoticeKind } from '@sablon/domain';
import {
  readAccountReader,
  readBookingContact,
  readDispatcherIds,
  readToldArrival,
  readTrip,
  type NoticeValues,
} from '@sablon/persistence';
import { rideUrlOf } from '../ride-url.js';
import type { WorkerContext } from '../../worker-context.js';
import type { DecideNotices, PlannedNotice } from './planned-notice.js';

const DRIVERS_PAGE = '/dashboard/chauffeur';
const CONSOLE = '/dispatch';

/** Who hears of what: the passenger chose `kept` himself, `fits` concerns the plan, and a console needs no landings. */
const newsBut = (...untold: readonly ArrivalNewsKind[]): ReadonlySet<ArrivalNewsKind> =>
  new Set(ARRIVAL_NEWS.filter((kind) => !untold.includes(kind)));
const PASSENGER = newsBut('kept', 'fits');
const DRIVER = newsBut();
const DISPATCHER = newsBut('landed', 'fits');

/** Which notices the news of a flight or train lead to: its passenger's, its driver's, the dispatchers'. */
export function arrivalNotices(context: WorkerContext) {
  const { sql } = context.database;
  const account = async (userId: string) => {
    const reader = await readAccountReader(sql, userId);
    return reader ? { ...reader, bookingId: null } : null;
  };

  const arrivalNews: DecideNotices = async ({ objectId, seq }) => {
    const told = await readToldArrival(sql, objectId, seq);
    const trip = told && (await readTrip(sql, objectId));
    if (!told || !trip) return [];
    const { news, number } = told;
    const data: NoticeValues = {
      ...{ number, code: trip.bookingCode, from: trip.pickup.label, to: trip.dropoff.label, at: told.pickupAt },
      variant: news,
    };
    const about = { objectId, event: String(seq), data };
    const planned: PlannedNotice[] = [];
    const contact = await readBookingContact(sql, trip.bookingId);
    if (contact && PASSENGER.has(news)) {
      const path = `/app/activity/${trip.id}`;
      planned.push({ ...about, kind: 'arrival.news', to: contact, path, url: rideUrlOf(context, trip.bookingId) });
    }
    // The one it was told for: somebody who took it since reads it on the ride itself.
    const driver = told.driverId === trip.driver?.id && trip.driver ? await account(trip.driver.id) : null;
    const variant = told.swapWith ? 'swap' : news;
    const ofStaff = (
      kind: NoticeKind,
      to: NonNullable<typeof driver>,
      path: string,
      more: NoticeValues = {},
    ): PlannedNotice => {
      const url = `${context.links.publicUrl}${path}`;
      return { ...about, kind, to, path, url, data: { ...data, ...more, variant } };
    };
    // Kept longer than its driver may know the doors (reliability.md I22).
    const streets = { from: coarsePlace(trip.pickup).label, to: coarsePlace(trip.dropoff).label };
    if (driver && DRIVER.has(news)) planned.push(ofStaff('arrival.ride', driver, DRIVERS_PAGE, streets));
    if (!DISPATCHER.has(news)) return planned;
    for (const id of await readDispatcherIds(sql)) {
      const dispatcher = await account(id);
      if (dispatcher) planned.push(ofStaff('arrival.board', dispatcher, CONSOLE));
    }
    return planned;
  };
  return { 'trip.arrival_news': arrivalNews } satisfies Record<string, DecideNotices>;
}
