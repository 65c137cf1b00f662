/** Cache of the signed-in account's last known state: who it is, its bookings, its trips. */
export const KEPT_OWN = 'kept-own';
/** Cache of bookings opened by their signed link. */
export const KEPT_LINKS = 'kept-links';
/** When an answer was kept, in epoch milliseconds; it takes the place of the `Date` by which the page sets its clock. */
export const KEPT_AT = 'x-kept-at';
