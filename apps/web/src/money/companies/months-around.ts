/** Planned rides are at most some weeks ahead; a year back is what is asked about. */
const AHEAD = 2;
const LISTED = 14;

/** Months to choose from, `YYYY-MM`, newest first: around the one that was over last, with the one that is shown. */
export function monthsAround(lastMonth: string, shown: string): readonly string[] {
  const [year = 0, month = 1] = lastMonth.split('-').map(Number);
  const months = Array.from({ length: LISTED }, (_, back) =>
    new Date(Date.UTC(year, month - 1 + AHEAD - back, 1)).toISOString().slice(0, 7),
  );
  return [...new Set([...months, shown])].sort().reverse();
}
