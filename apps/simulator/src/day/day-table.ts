import type { DayOutcome } from './run-day.js';

const euros = (cents: number): string => (cents / 100).toFixed(2).padStart(10);

/** The day as a table: how the bookings of each story ended and where the money is; then every problem in full. */
export function dayTable(outcomes: readonly DayOutcome[]): string {
  const rows = new Map<string, { count: number; trips: number; paid: number; refunded: number; problems: number }>();
  for (const outcome of outcomes) {
    const key = `${outcome.story.padEnd(44)}${outcome.ending}`;
    const row = rows.get(key) ?? { count: 0, trips: 0, paid: 0, refunded: 0, problems: 0 };
    row.count++;
    row.trips += outcome.trips;
    row.paid += outcome.paidCents;
    row.refunded += outcome.refundedCents;
    row.problems += outcome.problem ? 1 : 0;
    rows.set(key, row);
  }
  const width = Math.max(...[...rows.keys()].map((key) => key.length)) + 2;
  const lines = [...rows.entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([key, row]) =>
        `${key.padEnd(width)}${String(row.count).padStart(5)}${euros(row.paid)}${euros(row.refunded)}${row.problems ? `  ${row.problems} PROBLEMS` : ''}`,
    );
  const problems = outcomes
    .filter((outcome) => outcome.problem)
    .map((outcome) => `  ${outcome.story}: ${outcome.problem}`);
  return [
    `${'story'.padEnd(44)}${'ending'.padEnd(width - 44)}${'n'.padStart(5)}${'paid €'.padStart(10)}${'back €'.padStart(10)}`,
    ...lines,
    '',
    `${outcomes.length} bookings, ${outcomes.filter((outcome) => !outcome.problem).length} as they should be, ${problems.length} not`,
    ...problems,
  ].join('\n');
}
