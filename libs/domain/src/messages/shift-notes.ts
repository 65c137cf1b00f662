/** Notes that one shift of dispatchers hands over to the next. */
export const SHIFT_NOTES = {
  wordsMax: 1_000,
  /** ASSUMPTION: two days of completed notes are enough to look something up. */
  doneShownHours: 48,
  /** ASSUMPTION: questions about a handed-over note come within a season at most; counted from its completion. */
  keptDays: 90,
} as const;
