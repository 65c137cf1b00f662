import { OFFER_END_REASONS } from '@sablon/domain';
import { z } from 'zod';
import { AlertChange } from '../dispatch/alerts.js';
import { CallView } from '../dispatch/telephony.js';
import { BoardCountsView } from '../dispatch/dispatch.js';
import { FleetChangeView } from '../fleet/fleet.js';
import { OfferView } from '../drivers/drivers.js';
import { LivePositionView, TripEtaView } from '../trips/trips.js';
import { SharedPositionView, SharedTripView } from '../trips/shared-trips.js';
import { BoardEtaView } from '../dispatch/board-trip.js';
import { TripView } from '../trips/trip-view.js';
import { Instant, Uuid } from '../kernel/primitives.js';

/** Why the server closes a socket: its session ended, or the person has too many connections. */
export const SESSION_ENDINGS = ['session_revoked', 'too_many_connections'] as const;
/** One of `SESSION_ENDINGS`. */
export type SessionEnding = (typeof SESSION_ENDINGS)[number];

/** A dispatcher who has a trip open. */
export const TripViewer = z.object({ tripId: Uuid, userId: Uuid, name: z.string() });
export type TripViewer = z.infer<typeof TripViewer>;
/** How often a console repeats which trip it has open, and how long after its last message it counts as gone; milliseconds. */
export const VIEWERS_EVERY_MS = 2_500;
export const VIEWER_EXPIRES_MS = 7_000; // ASSUMPTION: one message may be late or lost

/** Parts of an account that are shown on several devices and screens. */
export const ACCOUNT_PARTS = ['profile', 'places', 'cards', 'security', 'privacy', 'notifications', 'rides'] as const;
/** One of `ACCOUNT_PARTS`. */
export type AccountPart = (typeof ACCOUNT_PARTS)[number];

/** Bytes of a frame (`readFleetFrame`), for which JSON schema has no type. */
const FleetFrameBytes = z
  .custom<Uint8Array | ArrayBuffer>((value) => value instanceof Uint8Array || value instanceof ArrayBuffer)
  .meta({
    description:
      'Binary: names, cars and departures since the last frame, as libs/contracts/src/fleet/fleet-frame.ts has it.',
  });

/** Server to client. Every payload is a whole versioned view; the GET of the same shape makes up for a missed one. */
export const SERVER_EVENTS = {
  'trip.updated': {
    schema: TripView,
    to: 'the passenger, link holders, the driver, dispatchers; each their own projection, to consoles without its road',
  },
  'trip.eta': {
    schema: TripEtaView,
    to: 'the passenger, link holders and holders of a shared link inside the live window, the driver',
  },
  'board.etas': { schema: z.array(BoardEtaView), to: 'dispatchers: what moved since the last update' },
  'driver.position': { schema: LivePositionView, to: 'the passenger and link holders inside the live window' },
  'fleet.frame': { schema: FleetFrameBytes, to: 'a console that watches the map: what changed within its view' },
  'fleet.changed': { schema: FleetChangeView, to: 'consoles that watch the fleet: what drivers do, wherever they are' },
  'fleet.chosen': { schema: LivePositionView, to: 'the console that chose this driver, wherever they are' },
  'shared.updated': { schema: SharedTripView, to: 'holders of a shared link' },
  'shared.position': { schema: SharedPositionView, to: 'holders of a shared link inside the live window' },
  'shared.ended': {
    schema: z.object({ tripId: Uuid, reason: z.enum(['revoked', 'expired']) }),
    to: 'holders of a shared link that opens its ride no longer',
  },
  'offer.opened': { schema: OfferView, to: 'the driver; acknowledged by the device, which starts the countdown' },
  'offer.closed': { schema: z.object({ offerId: Uuid, reason: z.enum(OFFER_END_REASONS) }), to: 'the driver' },
  'driver.device': {
    schema: z.object({ deviceId: Uuid }),
    to: 'all devices of a driver: which one is at work',
  },
  'driver.updated': {
    schema: z.object({ driverId: Uuid, at: Instant }),
    to: 'the driver and dispatchers: fetch the state again',
  },
  'marketplace.changed': {
    schema: z.object({ tripId: Uuid, what: z.enum(['open', 'taken', 'gone']) }),
    to: 'every driver: a planned ride can be taken, was taken by someone, or is not there any more',
  },
  'chat.updated': {
    schema: z.object({ kind: z.enum(['support', 'trip']), id: Uuid }),
    to: 'both sides of a conversation and dispatchers: fetch it again; `id` is the person (support) or the trip',
  },
  'notifications.updated': {
    schema: z.object({ unread: z.int() }),
    to: 'who received a notification, or read it on another device: fetch the list again',
  },
  'trip.noted': {
    schema: z.object({
      tripId: Uuid,
      about: z.enum([
        'delay',
        'arrival',
        'rating',
        'lost_item',
        'safety',
        'check_in',
        'parcel',
        'pencil',
        'message',
        'payment_link',
      ]),
    }),
    to: 'the passenger, link holders, the driver, dispatchers, each what concerns them: fetch it again',
  },
  'alarm.changed': {
    schema: z.object({ alarmId: Uuid }),
    to: 'the driver who asked for help, and dispatchers: fetch the alarm again',
  },
  'account.changed': {
    schema: z.object({ what: z.enum(ACCOUNT_PARTS), at: Instant }),
    to: 'all devices of one account: fetch that part again',
  },
  'trip.viewers': {
    schema: z.object({ viewers: z.array(TripViewer) }),
    to: 'dispatchers: who of them has which trip open, sent whenever it changes',
  },
  'messages.seen': {
    schema: z.object({ ids: z.array(Uuid) }),
    to: 'dispatchers: a driver was shown or has read messages of theirs; fetch the list again',
  },
  'notes.changed': {
    schema: z.object({ at: Instant }),
    to: 'dispatchers: the notes of the hand-over changed; fetch them again',
  },
  'alert.changed': {
    schema: AlertChange,
    to: 'dispatchers: an alert was opened, became worse, changed hands or is over; fetch them again',
  },
  'call.changed': {
    schema: CallView,
    to: 'dispatchers: a call rings at the telephone of a desk, or no longer',
  },
  'board.counts': { schema: BoardCountsView, to: 'dispatchers' },
  'session.ended': {
    schema: z.object({ reason: z.enum(SESSION_ENDINGS) }),
    to: 'every socket of the session, before it is closed',
  },
} as const;
export type ServerEventName = keyof typeof SERVER_EVENTS;
export type ServerEventPayload<E extends ServerEventName> = z.infer<(typeof SERVER_EVENTS)[E]['schema']>;

/** For socket.io's typed emitters. `offer.opened` is acknowledged without a payload. */
export type ServerToClientEvents = {
  [E in Exclude<ServerEventName, 'offer.opened'>]: (payload: ServerEventPayload<E>) => void;
} & { 'offer.opened': (payload: OfferView, delivered: () => void) => void };

/**
 * A position report, as short as possible: [lat, lng, heading or null, speed m/s or null, epoch ms of the fix]. Volatile, at most
 * one a second; refused ones are counted by reason, never answered.
 */
export const PositionReport = z.tuple([
  z.number(),
  z.number(),
  z.number().nullable(),
  z.number().nullable(),
  z.number(),
]);
export type PositionReport = z.infer<typeof PositionReport>;

/** A console's subscription to the fleet; null while its map is not on screen. */
export const FleetWatch = z.object({
  view: z
    .object({
      west: z.number().min(-180).max(180),
      south: z.number().min(-85).max(85),
      east: z.number().min(-180).max(180),
      north: z.number().min(-85).max(85),
      zoom: z.number().min(0).max(22),
    })
    .refine(({ west, south, east, north }) => west < east && south < north)
    .nullable(),
  /** A driver whose position is sent wherever they are. */
  driverId: Uuid.nullable(),
});
export type FleetWatch = z.infer<typeof FleetWatch>;

/** Client to server. Commands go over HTTP; only positions and subscriptions use the socket. */
export const CLIENT_EVENTS = {
  position: { schema: PositionReport, from: 'a driver on shift' },
  'driver.claim': {
    schema: z.object({ deviceId: Uuid, takeOver: z.boolean() }),
    from: 'a driver’s device at work, which reports the position and is shown offers; the last one that takes over is',
  },
  'track.watch': { schema: z.object({ token: z.string().max(400) }), from: 'anyone holding a signed link' },
  'shared.watch': { schema: z.object({ token: z.string().max(100) }), from: 'anyone holding a shared link' },
  'trip.viewing': {
    schema: z.object({ tripId: Uuid.nullable() }),
    from: 'a dispatcher’s console: the trip it shows, said again every few seconds; null = none',
  },
  'fleet.watch': {
    schema: FleetWatch.nullable(),
    from: 'a dispatcher’s console, whenever its view changes; null when it is left. To everybody else it is not there',
  },
} as const;
export interface ClientToServerEvents {
  position: (report: PositionReport) => void;
  'driver.claim': (
    request: { deviceId: string; takeOver: boolean },
    reply: (result: { ok: boolean; code?: string; active?: boolean }) => void,
  ) => void;
  'track.watch': (request: { token: string }, reply: (result: { ok: boolean; code?: string }) => void) => void;
  'shared.watch': (request: { token: string }, reply: (result: { ok: boolean; code?: string }) => void) => void;
  'trip.viewing': (viewing: { tripId: string | null }) => void;
  'fleet.watch': (request: FleetWatch | null, reply: (result: { ok: boolean; code?: string }) => void) => void;
}

/** The server joins rooms from the session, never at the client's request (reliability.md I23). */
export type Room = `user:${string}` | `track:${string}` | `shared:${string}` | 'dispatch' | 'drivers';

/** A worker's request to every api process to emit to its sockets. */
export interface Emission<
  E extends Exclude<ServerEventName, 'offer.opened'> = Exclude<ServerEventName, 'offer.opened'>,
> {
  readonly room: Room;
  readonly event: E;
  readonly payload: ServerEventPayload<E>;
}

/** Messages between our own processes: losing one does no harm, because Postgres and the sweeper guarantee correctness. */
export interface BusMessages {
  /** Send to sockets. */
  'live.emit': Emission;
  /** Deliver an offer to the driver's sockets and report the ack by `offer.delivered`. */
  'live.offer': { readonly driverId: string; readonly offer: OfferView };
  /** A device acknowledged the offer. */
  'offer.delivered': { readonly offerId: string };
  /** Another device of a driver has become the active one. */
  'driver.device': { readonly driverId: string; readonly deviceId: string };
  /** Who may see whose position has changed: reread it from Postgres. */
  'watchers.changed': { readonly driverId: string };
  /** A driver's state changed: notify the consoles that watch the fleet. */
  'driver.state': { readonly driverId: string };
  /** A shared link was revoked: its followers get nothing more. */
  'shared.revoked': { readonly linkId: string };
  /** The trips opened by dispatchers connected to one process; repeated while there are any. */
  'presence.viewers': { readonly from: string; readonly viewers: readonly TripViewer[] };
  /** Close the sockets of these sessions now (reliability.md I24). */
  'session.revoked': { readonly userId: string; readonly sessionIdHash: string | null };
  /** What processes know of this person's sessions, such as their language, is old: read it again. Their sockets stay. */
  'session.changed': { readonly userId: string };
  /** A new version of the dispatch settings was written: reread the one in force. */
  'settings.changed': { readonly at: number };
  /** Coalesced positions accepted by another process. */
  'positions.batch': { readonly from: string; readonly positions: readonly BusPosition[] };
}
export type BusTopic = keyof BusMessages;

/** [driverId, lat, lng, heading, speed, epoch ms]. */
export type BusPosition = readonly [string, number, number, number | null, number | null, number];
