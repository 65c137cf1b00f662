/** Complete enough to be worth sending; the server checks again (contracts' Email). */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
/** As contracts' Phone: 8 to 15 digits with an optional + and the usual separators. */
export const PHONE_PATTERN = /^\+?(?:[ ./-]*\d){8,15}$/;
