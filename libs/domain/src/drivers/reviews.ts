/** Subjects of a review by a person: an offer, a ride the driver was not offered, or any other decision about them. */
export const REVIEW_SUBJECTS = ['offer', 'decision', 'other'] as const;
export type ReviewSubject = (typeof REVIEW_SUBJECTS)[number];

/** Data about a driver whose viewing by staff is recorded; the audit log's `action` is `driver.<what>_seen`. */
export const SEEN_THINGS = ['live_map', 'trace', 'file', 'paper'] as const;
export type SeenThing = (typeof SEEN_THINGS)[number];
