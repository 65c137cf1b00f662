import { crowDistanceMeters, suggestMoves, type DemandArea } from '@sablon/domain';
import {
  endSuggestions,
  readExpectedAreas,
  readOpenSuggestions,
  readSuggestedMeters,
  type Transaction,
} from '@sablon/persistence';
import { startLoop, type BackgroundLoop, type WorkerContext } from '../../worker-context.js';
import { nameOf, waitingPort, type WaitingParts } from './waiting-port.js';

/** ASSUMPTION: where cars are missing changes within minutes (decision 97). */
const EVERY_MS = 60_000;
/** One pass at a time across all processes; any number, the same everywhere. */
const LOCK = 7_226_452;
/** What is expected changes with the hour: read this often at most. */
const EXPECTED_FOR_MS = 5 * 60_000;
/**
 * How rides to come are reckoned from those that were. ASSUMPTION: squares of about 1.5 km, four weeks of days like today, and the
 * forty busiest areas, which bounds what a pass costs.
 */
const EXPECTED = { latDegrees: 0.0135, lngDegrees: 0.0213, days: 28, fewest: 3, most: 40 } as const;
/** ASSUMPTION: this close to the place a driver waits there. */
const REACHED_METERS = 400;

type Parts = WaitingParts & Pick<WorkerContext, 'logger'>;

/** Shows waiting drivers where a ride is likely, once a minute (decision 106). May run in every worker. */
export function startSuggestionKeeper(context: WorkerContext): BackgroundLoop {
  const expected = expectedAreas(context);
  return startLoop('suggestions', EVERY_MS, context.logger, async () => {
    await keepSuggestions(context, expected);
  });
}

/** Where rides are expected in the next half hour, by those of the last weeks, read every few minutes. */
export function expectedAreas({ database }: Pick<Parts, 'database'>): () => Promise<readonly DemandArea[]> {
  let known: { readonly untilMs: number; readonly areas: readonly DemandArea[] } | null = null;
  return async () => {
    if (known && Date.now() < known.untilMs) return known.areas;
    const rows = await readExpectedAreas(database.sql, EXPECTED);
    const areas = rows
      .map(({ lat, lng, ridesPerHour }) => ({ at: { lat, lng }, ridesPerHour }))
      .filter(({ at }) => nameOf(at) !== null);
    // None yet: the first rides of a company are looked for again in the next pass.
    known = areas.length > 0 ? { untilMs: Date.now() + EXPECTED_FOR_MS, areas } : null;
    return areas;
  };
}

/** One pass: ends what is over, and shows drivers new places while the setting and its budget of empty metres allow. */
export async function keepSuggestions(
  context: Parts,
  expected: () => Promise<readonly DemandArea[]> = expectedAreas(context),
): Promise<number> {
  return context.database.transaction(async (tx) => {
    // A pass waits for roads: longer than a transaction may idle elsewhere.
    await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const { rows } = await tx.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [LOCK]);
    if (!rows[0]?.mine) return 0;
    await endOver(context);
    const { suggestedMetersPerRide } = context.settings.base;
    if (suggestedMetersPerRide <= 0) return 0;
    const { rides, meters } = await readSuggestedMeters(context.database.sql);
    const port = waitingPort(context, await expected(), rides * suggestedMetersPerRide - meters);
    const count = await suggestMoves(port);
    if (count > 0) context.logger.info({ count }, 'drivers were shown where a ride is likely');
    return count;
  });
}

/** Ends the suggestions that are over, among them those whose place was reached. */
async function endOver({ database, messaging }: Pick<Parts, 'database' | 'messaging'>): Promise<void> {
  const open = await readOpenSuggestions(database.sql);
  const reached = open.filter((one) => {
    const seen = one.answer === 'accepted' ? messaging.positions.get(one.driverId) : null;
    return seen !== null && crowDistanceMeters(seen, one) <= REACHED_METERS;
  });
  await database.transaction((tx: Transaction) =>
    endSuggestions(
      tx,
      reached.map(({ id }) => id),
    ),
  );
}
