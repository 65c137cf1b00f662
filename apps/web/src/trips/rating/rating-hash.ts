/** Leads to the rating on the page of a trip. */
export const RATING_HASH = '#rating';
