/** What a driver may have looked at again by a person: an offer, a ride he was not offered, or anything else decided about him. */
export const REVIEW_SUBJECTS = ['offer', 'decision', 'other'] as const;
export type ReviewSubject = (typeof REVIEW_SUBJECTS)[number];

/** What is kept of a driver and was looked at by staff; the audit log's `action` is `driver.<what>_seen`. */
export const SEEN_THINGS = ['live_map', 'trace', 'file', 'paper'] as const;
export type SeenThing = (typeof SEEN_THINGS)[number];
