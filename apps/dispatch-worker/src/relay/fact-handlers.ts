import { ACCOUNT_PARTS, AlertChange, type OfferView } from '@sablon/contracts';
import {
  type OutboxRow,
  type OutboxTopic,
  readPayment,
  readTripsOfBookings,
  readOfferToSend,
} from '@sablon/persistence';
import { policyMessages } from '../messages/policy-messages.js';
import { emitNotifications } from '../messages/notifications/emit-notifications.js';
import { observeTrip } from '../fleet/traffic/observe-trip.js';
import type { WorkerContext } from '../worker-context.js';
import { type FactReads, freshReads } from '../trips/batch-reads.js';
import { emitTrip } from './emit-trip.js';
import { noteTrip } from './note-trip.js';
import { type TripFacts, OFFER_END_REASONS } from '@sablon/domain';

/** Shows an open offer to the driver's devices: the fields needed to decide, nothing about the passenger's identity (I22). */
async function emitOffer(context: WorkerContext, offerId: string): Promise<void> {
  const offer = await readOfferToSend(context.database.sql, offerId);
  if (!offer) return;
  const { driverId, expiresAt, pickupAt, ...rest } = offer;
  const view: OfferView = { ...rest, pickupAt: pickupAt.toISOString(), expiresAt: expiresAt.toISOString() };
  context.messaging.bus.publish('live.offer', { driverId, offer: view });
  context.messaging.bus.publish('driver.state', { driverId });
  context.messaging.jobs.schedule('offer.expire', offerId, {
    delayMs: Math.max(0, expiresAt.getTime() - Date.now()),
    dedupe: String(expiresAt.getTime()),
  });
}

/** Notifies every driver's screen that a planned ride came to the marketplace or left it, and nothing else about it. */
function emitMarketplace({ messaging }: Pick<WorkerContext, 'messaging'>, trip: TripFacts | null): void {
  if (!trip || trip.asap || trip.dispatchFrom === null || trip.status === 'ongoing' || trip.status === 'completed')
    return;
  const isOpen = trip.status === 'pending' && trip.dispatchFrom.getTime() > Date.now();
  messaging.bus.publish('live.emit', {
    room: 'drivers',
    event: 'marketplace.changed',
    payload: { tripId: trip.id, what: isOpen ? 'open' : trip.status === 'accepted' ? 'taken' : 'gone' },
  });
}

type FactHandler = (row: OutboxRow) => Promise<void>;

/** Callbacks for the other parts of the worker. */
export interface RelayListeners {
  nudgeMatcher(): void;
  boardChanged(topic: OutboxTopic): void;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Who is notified and which timers are set, for every kind of fact. The table is total over `OutboxTopic`, so a new kind of
 * fact does not compile until its handler is decided. Handlers may run twice.
 */
export function factHandlers(
  context: WorkerContext,
  listeners: RelayListeners,
  reads: FactReads = freshReads(context.database.sql),
): Readonly<Record<OutboxTopic, FactHandler>> {
  const emit = (tripId: string, formerDriverId: string | null = null) =>
    emitTrip(context, tripId, formerDriverId, reads);
  const { bus, jobs } = context.messaging;
  const policies = policyMessages(context);
  const noted = noteTrip(context);

  const tripMoved: FactHandler = async ({ objectId, topic }) => {
    await emit(objectId);
    listeners.boardChanged(topic);
  };
  const searchBegins: FactHandler = async (row) => {
    const trip = await emit(row.objectId, await formerDriver(context, row));
    emitMarketplace(context, trip);
    listeners.boardChanged(row.topic);
    if (!trip?.dispatchFrom || trip.status !== 'pending') return;
    const delayMs = Math.max(0, trip.dispatchFrom.getTime() - Date.now());
    if (delayMs === 0) listeners.nudgeMatcher();
    // A changed trip starts its search at another time in the same round.
    const dedupe = `round-${trip.round}-${trip.dispatchFrom.getTime()}`;
    if (delayMs > 0) jobs.schedule('trip.dispatch', trip.id, { delayMs, dedupe });
    jobs.schedule('trip.watch', trip.id, {
      delayMs: delayMs + context.settings.of(trip).notifyPassengerAfterMs,
      dedupe,
    });
  };
  const driverFree: FactHandler = async (row) => {
    emitMarketplace(context, await emit(row.objectId));
    listeners.boardChanged(row.topic);
    listeners.nudgeMatcher();
  };

  return {
    // The person who booked it already has it on screen, and it is hidden from everyone else until it is paid.
    'trip.created': async () => undefined,
    'trip.confirmed': searchBegins,
    'trip.released': searchBegins,
    'trip.search_slow': tripMoved,
    'trip.escalated': tripMoved,
    'trip.accepted': async ({ objectId, topic }) => {
      emitMarketplace(context, await emit(objectId));
      listeners.boardChanged(topic);
    },
    'trip.vehicle_swapped': tripMoved,
    'trip.changed': async (row) => {
      await searchBegins(row);
      await policies.driverOfChange(row.objectId, row.seq);
    },
    'trip.arrival_changed': searchBegins,
    'trip.corrected': tripMoved,
    'arrival.noted': ({ objectId }) => noted.arrival(objectId),
    'booking.changed': ({ objectId }) => policies.bookingChanged(objectId),
    'compensation.granted': ({ objectId }) => policies.compensated(objectId),
    'fee.disputed': async ({ topic }) => listeners.boardChanged(topic),
    'trip.running_late': ({ objectId }) => noted.delay(objectId),
    'trip.rated': ({ objectId, payload }) => noted.rating(objectId, payload['side']),
    'lost_item.changed': ({ objectId }) => noted.lostItem(objectId),
    'safety.changed': ({ objectId }) => noted.alarm(objectId),
    'check_in.changed': ({ objectId }) => noted.checkIn(objectId),
    'promise.taken_back': async ({ objectId, payload }) => noted.takenBack(objectId, text(payload['driverId'])),
    'parcel.changed': async ({ objectId, topic }) => {
      await emit(objectId);
      await noted.parcel(objectId);
      listeners.boardChanged(topic);
    },
    'pencil.changed': async ({ objectId }) => {
      noted.pencil(objectId);
      listeners.nudgeMatcher();
    },
    'staff_message.written': async ({ objectId }) => {
      const payload = { driverId: objectId, at: new Date().toISOString() };
      bus.publish('live.emit', { room: `user:${objectId}`, event: 'driver.updated', payload });
    },
    'passenger_message.written': async ({ payload }) => noted.officeMessage(text(payload['tripId'])),
    'payment_link.sent': ({ objectId }) => noted.paymentLink(objectId),
    'alert.changed': async ({ objectId, payload }) => {
      const change = AlertChange.safeParse({ ...payload, alertId: objectId });
      if (change.success) bus.publish('live.emit', { room: 'dispatch', event: 'alert.changed', payload: change.data });
    },
    'review.asked': async ({ topic }) => listeners.boardChanged(topic),
    'review.answered': async ({ topic }) => listeners.boardChanged(topic),
    'fee.decided': ({ objectId }) => policies.feeDecided(objectId),
    'trip.departed': tripMoved,
    'trip.arrived': tripMoved,
    'trip.started': tripMoved,
    'trip.cancelled': driverFree,
    'trip.completed': async (row) => {
      await driverFree(row);
      await observeTrip(context, row.objectId);
    },
    'offer.opened': ({ objectId }) => emitOffer(context, objectId),
    'offer.ended': async ({ objectId, payload }) => {
      const driverId = text(payload['driverId']);
      const reason = OFFER_END_REASONS.find((one) => one === payload['reason']);
      if (driverId && reason) {
        bus.publish('driver.state', { driverId });
        bus.publish('live.emit', {
          room: `user:${driverId}`,
          event: 'offer.closed',
          payload: { offerId: objectId, reason },
        });
      }
      if (reason !== 'accepted') listeners.nudgeMatcher();
    },
    'driver.changed': async ({ objectId, topic }) => {
      const payload = { driverId: objectId, at: new Date().toISOString() };
      for (const room of [`user:${objectId}`, 'dispatch'] as const)
        bus.publish('live.emit', { room, event: 'driver.updated', payload });
      bus.publish('watchers.changed', { driverId: objectId });
      bus.publish('driver.state', { driverId: objectId });
      listeners.boardChanged(topic);
      listeners.nudgeMatcher();
    },
    'payment.changed': async ({ objectId }) => {
      const payment = await readPayment(context.database.sql, objectId);
      if (!payment) return;
      for (const trip of await readTripsOfBookings(context.database.sql, [payment.bookingId])) await emit(trip.id);
    },
    'message.queued': async ({ objectId }) => jobs.schedule('message.send', objectId),
    // Sent as notifications only.
    'trip.near': async () => undefined,
    'chat.written': async () => undefined,
    'referral.granted': async () => undefined,
    'account.secured': async () => undefined,
    'ride.exchanged': async () => undefined,
    'ride.asked': async ({ topic }) => listeners.boardChanged(topic),
    'ride.swapped': async ({ objectId, payload }) => noted.takenBack(objectId, text(payload['driverId'])),
    'document.ends': async () => undefined,
    'document.decided': async () => undefined,
    'driver.suspended': async () => undefined,
    'notification.written': ({ objectId }) => emitNotifications(context, objectId),
    'notification.read': ({ objectId }) => emitNotifications(context, objectId),
    'payment_op.created': async ({ objectId }) => jobs.schedule('payment.execute', objectId),
    'cards.changed': async ({ objectId }) => jobs.schedule('cards.sync', objectId),
    'card_setup.opened': async ({ objectId }) => jobs.schedule('card.setup', objectId),
    'export.asked': async ({ objectId }) => jobs.schedule('export.make', objectId),
    'account.changed': async ({ objectId, payload }) => {
      const what = ACCOUNT_PARTS.find((part) => part === payload['what']);
      if (!what) return;
      const at = new Date().toISOString();
      bus.publish('live.emit', { room: `user:${objectId}`, event: 'account.changed', payload: { what, at } });
    },
    'webhook.received': async ({ payload }) => {
      const eventId = text(payload['eventId']);
      if (eventId) jobs.schedule('webhook.process', eventId, { dedupe: 'once' });
    },
  };
}

/** The driver who held a released trip, read from its event. */
async function formerDriver(context: WorkerContext, row: OutboxRow): Promise<string | null> {
  if (row.topic !== 'trip.released') return null;
  const { rows } = await context.database.sql.query<{ heldBy: string | null }>(
    `SELECT data->>'heldBy' AS "heldBy" FROM trip_event WHERE trip_id = $1 AND seq = $2`,
    [row.objectId, row.seq],
  );
  return rows[0]?.heldBy ?? null;
}
