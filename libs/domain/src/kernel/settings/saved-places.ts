/** Kind of a favourite place (spec §3, "Favourite address"); anything else is `other`. */
export const SAVED_PLACE_KINDS = ['home', 'work', 'airport', 'other'] as const;
/** One of `SAVED_PLACE_KINDS`. */
export type SavedPlaceKind = (typeof SAVED_PLACE_KINDS)[number];

/** Maximum number of favourite places per account. ASSUMPTION: more than people scroll through. */
export const SAVED_PLACES_MAX = 20;
