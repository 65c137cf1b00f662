import {
  replayRound,
  type DispatchSettings,
  type GiveWay,
  type RecordedDecision,
  type ReplayDifference,
} from '@sablon/domain';
import type { Sql } from '../../kernel/database.js';
import { readDispatchSettingsOf } from '../../kernel/dispatch-settings.js';

/** What a period came to when every recorded round of it was decided again. */
export interface PeriodReplay {
  readonly rounds: number;
  readonly decisions: number;
  readonly identical: number;
  readonly differing: number;
  /** Rounds of which a record is missing, or whose settings are gone. */
  readonly notReplayed: number;
  /** The first of them. */
  readonly differences: readonly ReplayDifference[];
}

/** ASSUMPTION: moments of rounds read at once; far below the statement timeout. */
const MOMENTS_AT_ONCE = 100;
/** Who has seen so many looks for the cause, not for more. */
const MOST_DIFFERENCES = 50;

/**
 * Decides every round recorded in a period again, from its records and the settings they name, and says which come out otherwise. A round
 * belongs to the moment it was written.
 */
export async function replayPeriod(sql: Sql, from: Date, until: Date, giveWay?: GiveWay): Promise<PeriodReplay> {
  const settings = new Map<string, DispatchSettings | null>();
  const settingsNamed = async (name: string): Promise<DispatchSettings | null> => {
    const known = settings.get(name);
    if (known !== undefined) return known;
    const read = await readDispatchSettingsOf(sql, name);
    settings.set(name, read);
    return read;
  };
  const counts = { rounds: 0, decisions: 0, identical: 0, differing: 0, notReplayed: 0 };
  const differences: ReplayDifference[] = [];
  for (let next = from; next < until;) {
    const { rounds, last } = await readRounds(sql, next, until);
    for (const round of rounds) {
      const names = [...new Set(round.map(({ record }) => record.settingsVersion))];
      const used = await Promise.all(names.map(settingsNamed));
      const replay = replayRound(
        round,
        used.filter((one) => one !== null),
      );
      counts.rounds++;
      counts.decisions += round.length;
      if (replay.outcome === 'identical') counts.identical++;
      else if (replay.outcome === 'not_replayed') counts.notReplayed++;
      else {
        counts.differing++;
        differences.push(...replay.differences.slice(0, MOST_DIFFERENCES - differences.length));
      }
      await giveWay?.();
    }
    if (last === null) break;
    next = new Date(last.getTime() + 1);
  }
  return { ...counts, differences };
}

/** The rounds of the next moments, in their order, and the last of these moments; null = none is left. */
async function readRounds(
  sql: Sql,
  from: Date,
  until: Date,
): Promise<{ readonly rounds: readonly (readonly RecordedDecision[])[]; readonly last: Date | null }> {
  const { rows } = await sql.query<RecordedDecision & { at: Date }>(
    `SELECT d.at, d.winner_driver_id AS "winnerDriverId", d.record FROM dispatch_decision d
     WHERE d.at IN (SELECT DISTINCT m.at FROM dispatch_decision m WHERE m.at >= $1 AND m.at < $2 ORDER BY m.at LIMIT ${MOMENTS_AT_ONCE})
     ORDER BY d.at, d.record->>'decidedAt', d.trip_id`,
    [from, until],
  );
  const rounds = new Map<string, RecordedDecision[]>();
  for (const { at, winnerDriverId, record } of rows) {
    const key = `${at.getTime()} ${record.decidedAt}`;
    const round = rounds.get(key);
    if (round) round.push({ winnerDriverId, record });
    else rounds.set(key, [{ winnerDriverId, record }]);
  }
  return { rounds: [...rounds.values()], last: rows.at(-1)?.at ?? null };
}
