import type { CandidateRecord, DecisionRecord, ScoreFacts, ScoreParts } from './score.js';

/** The numbers of `ScoreFacts`, as they are stored; the order never changes, new ones come at the end. */
export const STORED_FACTS = [
  'etaSeconds',
  'remainingSeconds',
  'passengerWaitSeconds',
  'driverIdleSeconds',
  'classSteps',
  'acceptanceLikelihood',
  'positionAgeMs',
  'soonToClear',
  'holdsOffer',
] as const satisfies readonly (keyof ScoreFacts)[];
/** The parts of a score, likewise; their sum is not stored. */
export const STORED_PARTS = [
  'eta',
  'soonToClear',
  'passengerWait',
  'driverIdle',
  'classUpgrade',
  'refusalRisk',
  'agingPosition',
  'keepOffer',
] as const satisfies readonly (keyof ScoreParts)[];

/** A candidate as it is stored: the numbers of its facts exactly, from which a round is recomputed; those of its score to a tenth. */
export type StoredCandidate =
  | CandidateRecord
  | { readonly driverId: string; readonly facts: readonly number[]; readonly score: readonly number[] };

/** A decision record as it is stored: a few numbers instead of an object for each candidate. */
export interface StoredDecision extends Omit<DecisionRecord, 'candidates'> {
  readonly candidates: readonly StoredCandidate[];
}

/** What is stored of a decision. */
export const toStored = ({ candidates, ...decision }: DecisionRecord): StoredDecision => ({
  ...decision,
  candidates: candidates.map((candidate) => {
    if (candidate.filteredBy !== null) return candidate;
    const { driverId, facts, score } = candidate;
    return {
      driverId,
      facts: STORED_FACTS.map((name) => Number(facts[name])),
      score: STORED_PARTS.map((name) => Math.round(score[name] * 10) / 10 + 0), // never minus zero, which JSON does not preserve
    };
  }),
});

/** A stored candidate as the matcher saw it; also one of an older record, which had names for its numbers. */
export function candidateOf(stored: StoredCandidate): CandidateRecord {
  if ('filteredBy' in stored) return stored;
  const { driverId, facts, score } = stored;
  const parts = named(STORED_PARTS, score);
  const numbers = named(STORED_FACTS, facts);
  return {
    driverId,
    filteredBy: null,
    facts: { ...numbers, soonToClear: numbers.soonToClear === 1, holdsOffer: numbers.holdsOffer === 1 },
    score: { ...parts, totalSeconds: STORED_PARTS.reduce((sum, name) => sum + parts[name], 0) },
  };
}

/** A stored decision as the matcher made it. */
export const fromStored = ({ candidates, ...decision }: StoredDecision): DecisionRecord => ({
  ...decision,
  candidates: candidates.map(candidateOf),
});

const named = <Name extends string>(names: readonly Name[], numbers: readonly number[]): Record<Name, number> =>
  Object.fromEntries(names.map((name, index) => [name, numbers[index] ?? 0])) as Record<Name, number>;
