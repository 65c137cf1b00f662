/** A trip kept for one driver by a dispatcher, who is not told (ux.md §2.4, "soft allocate"). */
export const PENCIL = {
  /** ASSUMPTION: time for a call, half of what a search may take; of a planned ride from when its search would begin. */
  minutes: 5,
  /** ASSUMPTION: what is left to the search when a pencil ran out late in it, before it is closed; seconds. */
  searchAfterSeconds: 90,
} as const;
