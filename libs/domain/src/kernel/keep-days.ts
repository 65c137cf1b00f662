import { fail, ok, type Result } from './result.js';

/** Days for which rows stay that only grow, by table. What the privacy notice promises is not among them: it is no setting. */
export type KeepDays = Readonly<Record<keyof typeof BOUNDS, number>>;

/** What is usual, and the least that the product can work with. */
const BOUNDS = {
  /** Published facts: a week to look back after a fault. */
  outbox: { usual: 7, least: 1 },
  /** ASSUMPTION: no device repeats a command a month later; a driver's reports of steps are refused long before. */
  command_log: { usual: 30, least: 2 },
  /** ASSUMPTION: half a year to ask why a ride went to another driver (decision 36). One that was asked about stays with its answer. */
  dispatch_decision: { usual: 180, least: 7 },
  /** ASSUMPTION: the provider repeats an event for three days at most, and people look back a quarter. */
  webhook_inbox: { usual: 90, least: 7 },
  /** ASSUMPTION: a browser that was not used for a year is reported as new when it signs in again. */
  session: { usual: 365, least: 1 },
  /** ASSUMPTION: a month after its end no one asks whether a link was used. */
  account_token: { usual: 30, least: 1 },
  /** ASSUMPTION: a year of seasons; factors are learned from the last weeks. */
  traffic_observation: { usual: 400, least: 60 },
} as const;

/** Ten years: beyond it a number is a slip. */
const MOST = 3_650;

const tables = Object.keys(BOUNDS) as (keyof KeepDays)[];

/** The days where nothing else is set. */
export const USUAL_KEEP_DAYS: KeepDays = Object.fromEntries(
  tables.map((table) => [table, BOUNDS[table].usual]),
) as KeepDays;

/**
 * Reads `SABLON_KEEP_DAYS`, such as `outbox:3,session:90`; tables that are not named stay as usual. Code: `keep_days.unusable` (an
 * unknown table, no whole number, or too few days).
 */
export function readKeepDays(text: string): Result<KeepDays, 'keep_days.unusable'> {
  const chosen: Partial<Record<keyof KeepDays, number>> = {};
  for (const part of text.split(',').flatMap((one) => one.trim() || [])) {
    const [name = '', days = ''] = part.split(':').map((one) => one.trim());
    const table = tables.find((one) => one === name);
    if (!table || !/^\d+$/.test(days) || Number(days) < BOUNDS[table].least || Number(days) > MOST)
      return fail('keep_days.unusable');
    chosen[table] = Number(days);
  }
  return ok({ ...USUAL_KEEP_DAYS, ...chosen });
}

/** The sentence for an operator whose setting cannot be read. */
export const KEEP_DAYS_HELP = `must look like outbox:3,session:90, with at least ${tables
  .map((table) => `${table}:${BOUNDS[table].least}`)
  .join(', ')}`;
