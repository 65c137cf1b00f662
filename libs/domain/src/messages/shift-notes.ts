/** What one shift of dispatchers hands over to the next. */
export const SHIFT_NOTES = {
  wordsMax: 1_000,
  /** ASSUMPTION: done notes of two days are enough to look something up. */
  doneShownHours: 48,
  /** ASSUMPTION: what a shift told the next is asked about within a season at most; counted from when it was done. */
  keptDays: 90,
} as const;
