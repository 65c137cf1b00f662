/** Hash that leads to the rating on a trip's page. */
export const RATING_HASH = '#rating';
