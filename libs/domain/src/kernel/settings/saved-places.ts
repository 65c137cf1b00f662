/** What a favourite place is to its owner (spec §3, "Favourite address"); anything else is `other`. */
export const SAVED_PLACE_KINDS = ['home', 'work', 'airport', 'other'] as const;
/** One of `SAVED_PLACE_KINDS`. */
export type SavedPlaceKind = (typeof SAVED_PLACE_KINDS)[number];

/** Favourite places an account may keep. ASSUMPTION: more than anybody scrolls through. */
export const SAVED_PLACES_MAX = 20;
