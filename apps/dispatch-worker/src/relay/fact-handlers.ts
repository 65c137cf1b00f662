import type { OutboxRow, OutboxTopic } from '@sablon/persistence';
import { readPayment, readTripsOfBookings } from '@sablon/persistence';
import { tellPassenger } from '../messages/tell-passenger.js';
import { observeTrip } from '../traffic/observe-trip.js';
import type { WorkerContext } from '../worker-context.js';
import { emitOffer } from './emit-offer.js';
import { emitTrip } from './emit-trip.js';

type FactHandler = (row: OutboxRow) => Promise<void>;

/** What the rest of the worker wants to hear of. */
export interface RelayListeners {
  nudgeMatcher(): void;
  boardChanged(): void;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * What is told to whom, and which timers are set, for every kind of fact. The table is total over `OutboxTopic`, so a new
 * kind of fact does not compile before somebody decides who hears of it. Handlers may run twice.
 */
export function factHandlers(
  context: WorkerContext,
  listeners: RelayListeners,
): Readonly<Record<OutboxTopic, FactHandler>> {
  const { bus, jobs } = context.messaging;
  const passenger = tellPassenger(context);

  const tripMoved: FactHandler = async ({ objectId }) => {
    await emitTrip(context, objectId);
    listeners.boardChanged();
  };
  const searchBegins: FactHandler = async (row) => {
    const trip = await emitTrip(context, row.objectId, await formerDriver(context, row));
    listeners.boardChanged();
    if (!trip?.dispatchFrom) return;
    const delayMs = Math.max(0, trip.dispatchFrom.getTime() - Date.now());
    if (delayMs === 0) listeners.nudgeMatcher();
    else jobs.schedule('trip.dispatch', trip.id, { delayMs, dedupe: `round-${trip.round}` });
    jobs.schedule('trip.watch', trip.id, {
      delayMs: delayMs + context.settings.tellPassengerAfterMs,
      dedupe: `round-${trip.round}`,
    });
  };
  const driverFree: FactHandler = async (row) => {
    await tripMoved(row);
    listeners.nudgeMatcher();
  };

  return {
    // Whoever booked it has it in his hand already, and nobody else sees it before it is paid.
    'trip.created': async () => undefined,
    'trip.confirmed': async (row) => {
      await searchBegins(row);
      await passenger.booked(row.objectId);
    },
    'trip.released': searchBegins,
    'trip.search_slow': tripMoved,
    'trip.escalated': tripMoved,
    'trip.accepted': async (row) => {
      await tripMoved(row);
      await passenger.driverFound(row.objectId, row.seq);
    },
    'trip.departed': tripMoved,
    'trip.arrived': tripMoved,
    'trip.started': tripMoved,
    'trip.cancelled': async (row) => {
      await driverFree(row);
      await passenger.cancelled(row.objectId);
    },
    'trip.completed': async (row) => {
      await driverFree(row);
      await observeTrip(context, row.objectId);
    },
    'offer.opened': ({ objectId }) => emitOffer(context, objectId),
    'offer.ended': async ({ objectId, payload }) => {
      const driverId = text(payload['driverId']);
      const reason = text(payload['reason']) ?? 'ended';
      if (driverId)
        bus.publish('live.emit', {
          room: `user:${driverId}`,
          event: 'offer.closed',
          payload: { offerId: objectId, reason },
        });
      if (reason !== 'accepted') listeners.nudgeMatcher();
    },
    'driver.changed': async ({ objectId }) => {
      const payload = { driverId: objectId, at: new Date().toISOString() };
      for (const room of [`user:${objectId}`, 'dispatch'] as const)
        bus.publish('live.emit', { room, event: 'driver.updated', payload });
      bus.publish('watchers.changed', { driverId: objectId });
      listeners.boardChanged();
      listeners.nudgeMatcher();
    },
    'payment.changed': async ({ objectId }) => {
      const payment = await readPayment(context.database.sql, objectId);
      if (!payment) return;
      for (const trip of await readTripsOfBookings(context.database.sql, [payment.bookingId]))
        await emitTrip(context, trip.id);
    },
    'message.queued': async ({ objectId }) => jobs.schedule('message.send', objectId),
    'payment_op.created': async ({ objectId }) => jobs.schedule('payment.execute', objectId),
    'webhook.received': async ({ payload }) => {
      const eventId = text(payload['eventId']);
      if (eventId) jobs.schedule('webhook.process', eventId, { dedupe: 'once' });
    },
  };
}

/** Who held a released trip; its event remembers. */
async function formerDriver(context: WorkerContext, row: OutboxRow): Promise<string | null> {
  if (row.topic !== 'trip.released') return null;
  const { rows } = await context.database.sql.query<{ heldBy: string | null }>(
    `SELECT data->>'heldBy' AS "heldBy" FROM trip_event WHERE trip_id = $1 AND seq = $2`,
    [row.objectId, row.seq],
  );
  return rows[0]?.heldBy ?? null;
}
