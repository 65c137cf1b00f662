/** Cache of the signed-in account's last known state: session, bookings, trips. */
export const KEPT_OWN = 'kept-own';
/** Cache of bookings opened by their signed link. */
export const KEPT_LINKS = 'kept-links';
/** When a response was cached, in epoch milliseconds; replaces the `Date` header, by which the page sets its clock. */
export const KEPT_AT = 'x-kept-at';
