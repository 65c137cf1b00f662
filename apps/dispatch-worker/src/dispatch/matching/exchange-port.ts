import type { ExchangePort } from '@sablon/domain';
import { licenceAreaAt } from '@sablon/geo';
import { exchangeTrips, readHeldRides } from '@sablon/persistence';
import type { WorkerContext } from '../../worker-context.js';

/** The port of a market's exchanges in production: Postgres, live positions, the routing service, the real clock. */
export function exchangePort(
  { database, messaging, geo, settings, logger }: WorkerContext,
  market: string,
): ExchangePort {
  return {
    now: () => new Date(),
    settings: settings.base,
    travelTimes: (from, to, at) => geo.routing.matrix(from, to, { at }),
    heldRides: () =>
      readHeldRides(database.sql, market, (driverId) => messaging.positions.get(driverId), new Date(), licenceAreaAt),
    async exchange(planned) {
      const done = await exchangeTrips(database, planned);
      const tripIds = planned.rides.map(({ tripId }) => tripId);
      if (done.ok) logger.info({ tripIds, gainSeconds: planned.gainSeconds }, 'two rides changed drivers');
      else
        logger.info({ tripIds, code: done.error.code }, 'two rides did not change drivers: something moved meanwhile');
      return done.ok;
    },
  };
}
