import {
  leavesAt,
  workedSinceBreakMs,
  type DemandArea,
  type Localized,
  type RepositioningPort,
  type ShiftStretch,
  type WaitingCar,
} from '@sablon/domain';
import { dispatchZoneAt, NO_DRAWN_ZONES } from '@sablon/geo';
import {
  matchDriver,
  readCandidates,
  readOpenSuggestions,
  readStretches,
  readSuggestionHistory,
  writeSuggestion,
  type CandidateRow,
  type OpenSuggestion,
  type SuggestionHistory,
} from '@sablon/persistence';
import type { WorkerContext } from '../../worker-context.js';

/** What a pass of suggestions needs of the worker. */
export type WaitingParts = Pick<WorkerContext, 'database' | 'messaging' | 'geo' | 'settings'>;

/** ASSUMPTION: rides that end sooner count as cars that wait at their destination. */
const SOON_SECONDS = 300;
/** ASSUMPTION: a driver who waits looks at the map now and then; later the place is no longer the best one. */
const ANSWER_SECONDS = 300;
/** ASSUMPTION: a pass over more cars takes too long, and so many free cars need no suggestion. */
const MOST_CARS = 600;

/** The name of a place: the zone dispatchers know it by; null far from all. */
export const nameOf = (at: DemandArea['at']): Localized | null => dispatchZoneAt(at, NO_DRAWN_ZONES)?.name ?? null;

/** The port of suggestions in production: Postgres, live positions, the routing service, the real clock. */
export function waitingPort(
  { database, messaging, geo, settings }: WaitingParts,
  areas: readonly DemandArea[],
  metersLeft: number,
): RepositioningPort {
  const now = () => new Date();
  return {
    now,
    travelTimes: (from, to, at) => geo.routing.matrix(from, to, { at }),
    metersLeft: () => metersLeft,
    demand: async () => areas,
    async cars() {
      const rows = (await readCandidates(database.sql)).filter(({ shift }) => shift === 'on');
      const ids = rows.map(({ id }) => id);
      const [stretches, history, open] = await Promise.all([
        readStretches(database.sql, ids),
        readSuggestionHistory(database.sql, ids),
        readOpenSuggestions(database.sql),
      ]);
      const known = new Map(history.map((one) => [one.driverId, one]));
      const moving = new Map(open.map((one) => [one.driverId, one]));
      const worked = new Map<string, ShiftStretch[]>(ids.map((id) => [id, []]));
      for (const { driverId, kind, from, until } of stretches)
        worked.get(driverId)?.push({ kind, fromMs: from.getTime(), untilMs: until?.getTime() ?? null });
      const at = now();
      const cars = rows.flatMap((row) => {
        const live = messaging.positions.get(row.id);
        const spans = worked.get(row.id) ?? [];
        const more = { history: known.get(row.id), open: moving.get(row.id), spans, live, at };
        const car = waitingCar(row, more, settings.base.positionStaleMs);
        return car ? [{ car, since: row.idleSince?.getTime() ?? at.getTime() }] : [];
      });
      // Who has waited longest comes first: of two cars that would serve as well, theirs is the better place.
      return cars
        .toSorted((a, b) => a.since - b.since)
        .slice(0, MOST_CARS)
        .map(({ car }) => car);
    },
    async suggest(move) {
      const name = nameOf(move.to);
      if (!name) return;
      const suggestion = { ...move, name, settingsVersion: settings.base.version, answerSeconds: ANSWER_SECONDS };
      await database.transaction((tx) => writeSuggestion(tx, suggestion));
    },
  };
}

interface Known {
  readonly history: SuggestionHistory | undefined;
  readonly open: OpenSuggestion | undefined;
  readonly spans: readonly ShiftStretch[];
  readonly live: Parameters<typeof matchDriver>[1];
  readonly at: Date;
}

/** A driver as the choice of moves sees them; null = their car neither waits nor will soon. */
function waitingCar(row: CandidateRow, { history, open, spans, live, at }: Known, staleMs: number): WaitingCar | null {
  const driver = matchDriver(row, live, at);
  const { position, positionAt, runningTrip, commitments, direction } = driver;
  const isSeen = position !== null && positionAt !== null && at.getTime() - positionAt.getTime() <= staleMs;
  const holds = driver.documentsValidUntil !== null && driver.documentsValidUntil > at;
  if (!isSeen || driver.suspended || driver.sosOpen || !holds) return null;
  const starts = commitments.map(({ startAt }) => startAt.getTime());
  // A ride in hand: they are on their way to it.
  if (starts.some((startMs) => startMs <= at.getTime())) return null;
  if (runningTrip && runningTrip.remainingSeconds > SOON_SECONDS) return null;
  const limits = {
    nextPickupAt: starts.length > 0 ? new Date(Math.min(...starts)) : null,
    homeBy: direction?.homeBy ?? null,
    workedSinceBreakMs: workedSinceBreakMs(spans, at.getTime()),
    workedSeconds: history?.workedSeconds ?? 0,
  };
  // Until they have said no, they are expected there: no second driver is shown the same place.
  const goes = open ? { lat: open.lat, lng: open.lng } : null;
  return {
    driverId: driver.id,
    at: runningTrip?.dropOff ?? goes ?? position,
    isIdle: runningTrip === null && driver.openOfferTripId === null && open === undefined,
    leavesAt: leavesAt(limits, at),
    suggestedAt: history?.suggestedAt ?? null,
    dismissedAt: history?.dismissedAt ?? null,
    metersSinceRide: history?.metersSinceRide ?? 0,
    towards: direction?.towards ?? null,
  };
}
