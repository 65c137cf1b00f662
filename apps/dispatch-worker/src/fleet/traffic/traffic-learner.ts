import { toBrussels } from '@sablon/domain';
import { ASSUMED_TRAFFIC, learnFactors, readTrafficTable } from '@sablon/geo';
import { readTrafficFactors, readTrafficObservations, saveTrafficFactors } from '@sablon/persistence';
import { startLoop, type BackgroundLoop, type WorkerContext } from '../../worker-context.js';

const EVERY_MS = 600_000;
/** ASSUMPTION: half a year covers a neighbour of every season; older traffic is that of another city. */
const DAYS = 182;
/** ASSUMPTION: more trips than this add nothing to 24 hours of sixteen rows. */
const TRIPS = 200_000;

/** Loads the newest delay factors, and learns them anew once a Brussels day, from midnight on. */
export function startTrafficLearner(context: WorkerContext): BackgroundLoop {
  return startLoop('traffic', EVERY_MS, context.logger, () => refreshTraffic(context, new Date()));
}

/** One pass: learns if today's factors are missing, then puts the newest in force in this process. */
export async function refreshTraffic(context: WorkerContext, now: Date): Promise<void> {
  const { sql } = context.database;
  const today = toBrussels(now).date;
  const known = await readTrafficFactors(sql);
  const learned = known?.asOf === today || !context.learnTraffic ? null : await learn(context, today);
  const table = learned ?? (known && readTrafficTable(known));
  if (table) context.geo.useTraffic(table);
  else if (known) context.logger.warn({ asOf: known.asOf }, 'stored delay factors are not whole; the former ones stay');
}

async function learn({ database, logger }: WorkerContext, today: string) {
  const trips = await readTrafficObservations(database.sql, DAYS, TRIPS);
  if (trips.length === 0) return null;
  const table = learnFactors(ASSUMED_TRAFFIC, trips, today);
  // Two workers learning at the same time learn the same.
  await saveTrafficFactors(database.sql, table);
  logger.info({ trips: table.observations }, 'delay factors learned from completed trips');
  return table;
}
