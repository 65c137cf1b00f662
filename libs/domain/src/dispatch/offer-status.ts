/** Where an offer stands: open, answered, or over without an answer. */
export const OFFER_STATUSES = ['open', 'accepted', 'declined', 'expired', 'superseded', 'withdrawn'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];
