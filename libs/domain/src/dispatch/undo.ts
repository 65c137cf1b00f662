/** How long a dispatcher may undo an action (ux.md §2.4, "undo for 10 s"). */
export const UNDO = {
  seconds: 10,
  /** ASSUMPTION: network round trip, for an undo pressed at the last moment. */
  graceSeconds: 2,
} as const;
