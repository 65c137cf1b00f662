import { z } from 'zod';
import { BoardCountsView } from '../http/dispatch.js';
import { OfferView } from '../http/drivers.js';
import { LivePositionView, TripEtaView } from '../http/trips.js';
import { SharedPositionView, SharedTripView } from '../http/shared-trips.js';
import { TripView } from '../views/trip-view.js';
import { Instant, Uuid } from '../http/primitives.js';

/** Parts of an account that are shown on several devices and screens. */
export const ACCOUNT_PARTS = ['profile', 'places', 'cards', 'security', 'privacy', 'notifications'] as const;
/** One of `ACCOUNT_PARTS`. */
export type AccountPart = (typeof ACCOUNT_PARTS)[number];

/** Server to client. Every payload is a whole versioned view; a missed one is healed by the GET of the same shape. */
export const SERVER_EVENTS = {
  'trip.updated': {
    schema: TripView,
    to: 'the passenger, link holders, the driver, dispatchers; each their own projection',
  },
  'trip.eta': {
    schema: TripEtaView,
    to: 'the passenger, link holders and holders of a shared link inside the live window, the driver, dispatchers',
  },
  'driver.position': { schema: LivePositionView, to: 'the passenger and link holders inside the live window' },
  'fleet.positions': {
    schema: z.array(LivePositionView),
    to: 'dispatchers, a batch each 250 ms',
  },
  'shared.updated': { schema: SharedTripView, to: 'holders of a shared link' },
  'shared.position': { schema: SharedPositionView, to: 'holders of a shared link inside the live window' },
  'shared.ended': {
    schema: z.object({ tripId: Uuid, reason: z.enum(['revoked', 'expired']) }),
    to: 'holders of a shared link that opens its ride no longer',
  },
  'offer.opened': { schema: OfferView, to: 'the driver; acknowledged by the device, which starts the countdown' },
  'offer.closed': { schema: z.object({ offerId: Uuid, reason: z.string() }), to: 'the driver' },
  'driver.device': {
    schema: z.object({ deviceId: Uuid }),
    to: 'all devices of a driver: which one is at work',
  },
  'driver.updated': {
    schema: z.object({ driverId: Uuid, at: Instant }),
    to: 'the driver and dispatchers: fetch the state again',
  },
  'market.changed': {
    schema: z.object({ tripId: Uuid, what: z.enum(['open', 'taken', 'gone']) }),
    to: 'every driver: a planned ride can be taken, was taken by somebody, or is not there any more',
  },
  'chat.updated': {
    schema: z.object({ kind: z.enum(['support', 'trip']), id: Uuid }),
    to: 'both sides of a talk and dispatchers: fetch it again; `id` is the person (support) or the trip',
  },
  'notices.updated': {
    schema: z.object({ unread: z.int() }),
    to: 'whoever was told something, or read it on another device: fetch the list again',
  },
  'trip.noted': {
    schema: z.object({
      tripId: Uuid,
      about: z.enum(['delay', 'arrival', 'rating', 'lost_item', 'safety', 'check_in', 'parcel']),
    }),
    to: 'the passenger, link holders, the driver, dispatchers, each what concerns him: fetch it again',
  },
  'account.changed': {
    schema: z.object({ what: z.enum(ACCOUNT_PARTS), at: Instant }),
    to: 'all devices of one account: fetch that part again',
  },
  'board.counts': { schema: BoardCountsView, to: 'dispatchers' },
  'session.ended': { schema: z.object({ reason: z.string() }), to: 'every socket of the session, before it is closed' },
} as const;
export type ServerEventName = keyof typeof SERVER_EVENTS;
export type ServerEventPayload<E extends ServerEventName> = z.infer<(typeof SERVER_EVENTS)[E]['schema']>;

/** For socket.io's typed emitters. `offer.opened` is acknowledged with no payload. */
export type ServerToClientEvents = {
  [E in Exclude<ServerEventName, 'offer.opened'>]: (payload: ServerEventPayload<E>) => void;
} & { 'offer.opened': (payload: OfferView, delivered: () => void) => void };

/**
 * A position report, as short as can be: [lat, lng, heading or null, speed m/s or null, epoch ms of the fix].
 * Volatile, at most one a second; refused ones are counted by reason, never answered.
 */
export const PositionReport = z.tuple([
  z.number(),
  z.number(),
  z.number().nullable(),
  z.number().nullable(),
  z.number(),
]);
export type PositionReport = z.infer<typeof PositionReport>;

/** Client to server. Commands go over HTTP; only positions and subscriptions come this way. */
export const CLIENT_EVENTS = {
  position: { schema: PositionReport, from: 'a driver on shift' },
  'driver.claim': {
    schema: z.object({ deviceId: Uuid, takeOver: z.boolean() }),
    from: 'a driver’s device at work, which reports the position and is shown offers; the last one that takes over is',
  },
  'track.watch': { schema: z.object({ token: z.string().max(400) }), from: 'anyone holding a signed link' },
  'shared.watch': { schema: z.object({ token: z.string().max(100) }), from: 'anyone holding a shared link' },
} as const;
export interface ClientToServerEvents {
  position: (report: PositionReport) => void;
  'driver.claim': (
    request: { deviceId: string; takeOver: boolean },
    reply: (result: { ok: boolean; code?: string; active?: boolean }) => void,
  ) => void;
  'track.watch': (request: { token: string }, reply: (result: { ok: boolean; code?: string }) => void) => void;
  'shared.watch': (request: { token: string }, reply: (result: { ok: boolean; code?: string }) => void) => void;
}
