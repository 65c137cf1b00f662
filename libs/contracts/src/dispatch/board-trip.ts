import { z } from 'zod';
import { TripView } from '../trips/trip-view.js';
import { Instant, LocalizedText, Uuid } from '../kernel/primitives.js';

const PLACE = ['label', 'detail', 'lat', 'lng'] as const;
/** Row fields taken unchanged from the trip. */
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

/** The keys in the form zod's `pick` takes. */
const maskOf = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, true])) as Record<K, true>;

const BoardPlaceView = z.object({ label: LocalizedText, detail: LocalizedText, lat: z.number(), lng: z.number() });

/**
 * A trip as one row of the dispatcher's board: the fields read, sorted and searched there, without its route and its money, so
 * that thousands fit into one response. The whole trip is `TripView`; `boardTripOf` is the only conversion from one to the other.
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

/** The row of a trip; contains nothing that `trip` does not carry. */
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

/** When a car is expected, for the board: whole seconds, without route or position. `towards` as in `TripEta`. */
export const BoardEtaView = z
  .object({ tripId: Uuid, towards: z.enum(['pickup', 'dropoff']), expectedAt: Instant })
  .meta({ id: 'BoardEta' });
export type BoardEtaView = z.infer<typeof BoardEtaView>;
