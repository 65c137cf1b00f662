import { z } from 'zod';
import { TripView } from '../trips/trip-view.js';
import { Instant, LocalizedText, Uuid } from '../kernel/primitives.js';

const PLACE = ['label', 'detail', 'lat', 'lng'] as const;
/** What a row says exactly as the trip does. */
const ROW = [
  'id',
  'version',
  'bookingCode',
  'leg',
  'legs',
  'service',
  'tripType',
  'vehicleClass',
  'status',
  'phase',
  'asap',
  'pickupAt',
  'promisedPickupAt',
  'dueAt',
  'flightNumber',
  'search',
  'escalated',
  'delay',
  'createdAt',
  'acceptedAt',
  'departedAt',
  'arrivedAt',
  'startedAt',
  'completedAt',
  'cancelledAt',
  'updatedAt',
] as const satisfies readonly (keyof TripView)[];

/** The keys as zod wants them picked. */
const maskOf = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, true])) as Record<K, true>;

const BoardPlaceView = z.object({ label: LocalizedText, detail: LocalizedText, lat: z.number(), lng: z.number() });

/**
 * A trip as one row of the dispatcher's board: what is read, sorted and searched there, without its road and its money, so that
 * thousands fit into one answer. The whole trip is `TripView`; `boardTripOf` is the only way from one to the other.
 */
export const BoardTripView = TripView.pick(maskOf(ROW))
  .extend({
    pickup: BoardPlaceView,
    dropoff: BoardPlaceView,
    passenger: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string().nullable() }).nullable(),
    driver: z.object({ id: Uuid, firstName: z.string(), plate: z.string() }).nullable(),
    parcel: TripView.shape.parcel.unwrap().pick({ state: true, links: true, express: true }).nullable(),
    arrival: TripView.shape.arrival
      .unwrap()
      .pick({ kind: true, number: true, status: true, observedAt: true, stale: true, choose: true, swapWith: true })
      .nullable(),
  })
  .meta({ id: 'BoardTrip' });
export type BoardTripView = z.infer<typeof BoardTripView>;

/** The row of a trip; names nothing that `trip` does not carry. */
export function boardTripOf(trip: TripView): BoardTripView {
  const { passenger, driver, parcel, arrival } = trip;
  return {
    ...pick(trip, ROW),
    pickup: pick(trip.pickup, PLACE),
    dropoff: pick(trip.dropoff, PLACE),
    passenger: passenger && pick(passenger, ['firstName', 'lastName', 'phone']),
    driver: driver && pick(driver, ['id', 'firstName', 'plate']),
    parcel: parcel && pick(parcel, ['state', 'links', 'express']),
    arrival: arrival && pick(arrival, ['kind', 'number', 'status', 'observedAt', 'stale', 'choose', 'swapWith']),
  };
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  const picked = {} as Pick<T, K>;
  for (const key of keys) picked[key] = from[key];
  return picked;
}

/** When a car is expected, for the board: whole seconds, no way and no place. `towards` as in `TripEta`. */
export const BoardEtaView = z
  .object({ tripId: Uuid, towards: z.enum(['pickup', 'dropoff']), expectedAt: Instant })
  .meta({ id: 'BoardEta' });
export type BoardEtaView = z.infer<typeof BoardEtaView>;
