import type { DispatchSettings } from '../../kernel/settings/dispatch-settings.js';
import { recomputeWinners, scoreOf, type DecisionRecord, type RecomputeCode } from './score.js';
import { fromStored, toStored, type StoredDecision } from './stored-decision.js';

/** A decision as it lies in the database: its record, and the winner in a column of its own. */
export interface RecordedDecision {
  readonly winnerDriverId: string | null;
  readonly record: StoredDecision;
}

/** A decision that comes out otherwise than it was recorded. */
export interface ReplayDifference {
  readonly tripId: string;
  /** ISO instant. */
  readonly decidedAt: string;
  /** `winner`: another driver wins. `record`: the same one, by other numbers than are recorded. */
  readonly kind: 'winner' | 'record';
  readonly recordedDriverId: string | null;
  readonly recomputedDriverId: string | null;
}

/** What a round came to when it was decided again. */
export type RoundReplay =
  | { readonly outcome: 'identical' }
  | { readonly outcome: 'differing'; readonly differences: readonly ReplayDifference[] }
  | { readonly outcome: 'not_replayed'; readonly code: RecomputeCode };

/**
 * Decides a recorded round again, from the facts of its records and the settings they name, and compares it byte for byte: the winners,
 * and every score to the tenth that is stored.
 */
export function replayRound(round: readonly RecordedDecision[], settings: readonly DispatchSettings[]): RoundReplay {
  const decisions = round.map(({ record }) => fromStored(record));
  const again = recomputeWinners(decisions, ...settings);
  if (!again.ok) return { outcome: 'not_replayed', code: again.error.code };
  const settingsOf = new Map(settings.map((one) => [one.version, one]));
  const differences = round.flatMap(({ winnerDriverId, record }, index): ReplayDifference[] => {
    const decision = decisions[index]!;
    const recomputed = again.value.get(record.tripId) ?? null;
    const isWinner = recomputed === winnerDriverId && recomputed === record.winnerDriverId;
    const rebuilt = rescored(decision, settingsOf.get(record.settingsVersion)!);
    if (isWinner && JSON.stringify(toStored(rebuilt)) === JSON.stringify(toStored(decision))) return [];
    return [
      {
        ...{ tripId: record.tripId, decidedAt: record.decidedAt, kind: isWinner ? 'record' : 'winner' },
        recordedDriverId: recomputed === winnerDriverId ? record.winnerDriverId : winnerDriverId,
        recomputedDriverId: recomputed,
      },
    ];
  });
  return differences.length === 0 ? { outcome: 'identical' } : { outcome: 'differing', differences };
}

/** The same decision with every score computed from its facts. */
const rescored = (decision: DecisionRecord, settings: DispatchSettings): DecisionRecord => ({
  ...decision,
  candidates: decision.candidates.map((one) =>
    one.filteredBy === null ? { ...one, score: scoreOf(one.facts, settings) } : one,
  ),
});
