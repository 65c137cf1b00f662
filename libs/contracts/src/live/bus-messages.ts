import type { OfferView } from '../drivers/drivers.js';
import type { ServerEventName, ServerEventPayload, TripLook } from './events.js';

/** Rooms are joined by the server from the session, never on a client's word (reliability.md I23). */
export type Room = `user:${string}` | `track:${string}` | `shared:${string}` | 'dispatch' | 'drivers';

/** What a worker asks every api process to send to its sockets. */
export interface Emission<
  E extends Exclude<ServerEventName, 'offer.opened'> = Exclude<ServerEventName, 'offer.opened'>,
> {
  readonly room: Room;
  readonly event: E;
  readonly payload: ServerEventPayload<E>;
}

/** Messages between our own processes: lost without harm, because Postgres and the sweeper own correctness. */
export interface BusMessages {
  /** Something was committed to the outbox: relay it now rather than at the next poll. */
  'outbox.written': { readonly at: number };
  /** Send to sockets. */
  'live.emit': Emission;
  /** Deliver an offer to the driver's sockets and report the ack by `offer.delivered`. */
  'live.offer': { readonly driverId: string; readonly offer: OfferView };
  /** A device acknowledged the offer. */
  'offer.delivered': { readonly offerId: string };
  /** Another device of a driver is at work. */
  'driver.device': { readonly driverId: string; readonly deviceId: string };
  /** Who may see whose position changed: read it again from Postgres. */
  'watchers.changed': { readonly driverId: string };
  /** What a driver is doing changed: consoles that watch the fleet are told. */
  'driver.state': { readonly driverId: string };
  /** A shared link was taken back: whoever follows by it hears nothing more. */
  'shared.revoked': { readonly linkId: string };
  /** Which trips the dispatchers connected to one process have open; said again while there are any. */
  'presence.looks': { readonly from: string; readonly looks: readonly TripLook[] };
  /** Close the sockets of these sessions now (reliability.md I24). */
  'session.revoked': { readonly userId: string; readonly sessionIdHash: string | null };
  /** Another version of the settings of dispatching was written: read which counts. */
  'settings.changed': { readonly at: number };
  /** Coalesced positions accepted by another process. */
  'positions.batch': { readonly from: string; readonly positions: readonly BusPosition[] };
}
export type BusTopic = keyof BusMessages;

/** [driverId, lat, lng, heading, speed, epoch ms]. */
export type BusPosition = readonly [string, number, number, number | null, number | null, number];
