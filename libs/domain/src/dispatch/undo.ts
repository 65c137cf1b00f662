/** How long a dispatcher may take back what he did (ux.md §2.4, "undo for 10 s"). */
export const UNDO = {
  seconds: 10,
  /** ASSUMPTION: the way there and back, for one who pressed in the last moment. */
  graceSeconds: 2,
} as const;
