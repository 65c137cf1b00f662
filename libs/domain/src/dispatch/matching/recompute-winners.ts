import { fail, ok, type Result } from '../../kernel/result.js';
import type { DispatchSettings } from '../../kernel/settings/dispatch-settings.js';
import { solveAssignment } from './assignment.js';
import type { DecisionRecord } from './decision-record.js';
import { scoreOf } from './score.js';

/** Why a stored round cannot be computed again. */
export type RecomputeCode = 'decision.settings_mismatch' | 'decision.round_incomplete';

/**
 * Computes the winners of a stored round again, from its facts and the settings its records name: one, or one per name where rules
 * of a zone, service or hour held for some of its trips.
 * Codes: `decision.settings_mismatch` (other settings than those used), `decision.round_incomplete` (the records do
 * not belong to one round: they list different drivers).
 */
export function recomputeWinners(
  round: readonly DecisionRecord[],
  ...settings: readonly DispatchSettings[]
): Result<ReadonlyMap<string, string | null>, RecomputeCode> {
  const first = round[0];
  if (!first) return ok(new Map());
  const drivers = first.candidates.map((candidate) => candidate.driverId);
  const isOneRound = round.every(
    (decision) =>
      decision.decidedAt === first.decidedAt &&
      decision.candidates.length === drivers.length &&
      decision.candidates.every((candidate, index) => candidate.driverId === drivers[index]),
  );
  if (!isOneRound) return fail('decision.round_incomplete');
  const settingsOf = new Map(settings.map((one) => [one.version, one]));
  const foreign = round.find(({ settingsVersion }) => !settingsOf.has(settingsVersion));
  if (foreign) {
    const given = settings.map(({ version }) => version).join(', ');
    return fail('decision.settings_mismatch', { recorded: foreign.settingsVersion, given });
  }
  const ordered = [...round].sort((a, b) => (a.tripId < b.tripId ? -1 : 1));
  const costs = new Float64Array(ordered.length * drivers.length).fill(Infinity);
  ordered.forEach(({ candidates, settingsVersion }, row) => {
    const own = settingsOf.get(settingsVersion)!;
    candidates.forEach(({ facts }, column) => {
      if (facts) costs[row * drivers.length + column] = scoreOf(facts, own).totalSeconds;
    });
  });
  const { columnOfRow } = solveAssignment(costs, ordered.length, drivers.length);
  return ok(new Map(ordered.map(({ tripId }, row) => [tripId, drivers[columnOfRow[row]!] ?? null])));
}
