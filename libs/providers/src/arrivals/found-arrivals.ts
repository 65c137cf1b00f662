import { arrivalKey, arrivalPlace, ARRIVAL_PLACES, toBrussels, type Arrival, type ArrivalPlace } from '@sablon/domain';
import type { ArrivalQuery } from './arrival-provider.js';

/** What a source says of one arrival at one place of ours; the rest follows. */
export type SaidArrival = Pick<Arrival, 'scheduled' | 'status'> &
  Partial<
    Pick<Arrival, 'from' | 'estimated' | 'actual' | 'terminal' | 'gate' | 'belt' | 'platform' | 'divertedTo' | 'number'>
  >;

/** The places a question is about: the one it names, or all of its kind. */
export function placesAsked({ kind, at }: ArrivalQuery): readonly ArrivalPlace[] {
  const named = at === null ? null : arrivalPlace(at);
  if (named) return named.kind === kind ? [named] : [];
  return at === null ? ARRIVAL_PLACES.filter((place) => place.kind === kind) : [];
}

/** Said, in the one model all sources share. */
export function arrivalOf(
  query: Pick<ArrivalQuery, 'kind' | 'number'>,
  at: ArrivalPlace,
  source: string,
  observedAt: Date,
  said: SaidArrival,
): Arrival {
  const { kind } = query;
  const number = said.number ?? query.number;
  return {
    ...{ kind, number, at: at.id, source, observedAt, stale: false },
    key: arrivalKey(kind, number, at.id, said.scheduled),
    scheduled: said.scheduled,
    status: said.status,
    from: said.from || null,
    estimated: said.estimated ?? null,
    actual: said.actual ?? null,
    terminal: said.terminal || null,
    gate: said.gate || null,
    belt: said.belt || null,
    platform: said.platform || null,
    divertedTo: said.divertedTo || null,
  };
}

/** Those of the day that was asked for, soonest first, each once. */
export function ofTheDay(arrivals: readonly Arrival[], localDate: string): Arrival[] {
  const once = new Map(arrivals.map((arrival) => [arrival.key, arrival]));
  return [...once.values()]
    .filter(({ scheduled }) => toBrussels(scheduled).date === localDate)
    .sort((a, b) => a.scheduled.getTime() - b.scheduled.getTime());
}

/** An instant as sources write it (`2026-11-23 08:40Z`, ISO 8601), or null where there is none or it is not one. */
export function instantOf(text: string | null | undefined): Date | null {
  if (!text) return null;
  const at = new Date(text.replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T'));
  return Number.isFinite(at.getTime()) ? at : null;
}
