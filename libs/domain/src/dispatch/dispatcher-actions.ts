/** Where an offer stands: open, answered, or over without an answer. */
export const OFFER_STATUSES = ['open', 'accepted', 'declined', 'expired', 'superseded', 'withdrawn'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** A trip kept for one driver by a dispatcher; the driver does not see it (ux.md §2.4, "soft allocate"). */
export const PENCIL = {
  /** ASSUMPTION: time for a call, half of the maximum search; for a planned ride it counts from when its search would begin. */
  minutes: 5,
  /** ASSUMPTION: the search time left when a pencil expires late in a search, before it is closed; seconds. */
  searchAfterSeconds: 90,
} as const;

/** How long a dispatcher may undo an action (ux.md §2.4, "undo for 10 s"). */
export const UNDO = {
  seconds: 10,
  /** ASSUMPTION: network round trip, for an undo pressed at the last moment. */
  graceSeconds: 2,
} as const;
