/** The basis of a route: a built road map, the hand-written main-road net, or the calibrated formula alone. */
export const ROUTE_QUALITIES = ['built', 'approximate', 'formula'] as const;
/** One of `ROUTE_QUALITIES`. */
export type RouteQuality = (typeof ROUTE_QUALITIES)[number];
