/** Complete enough to be worth sending; the server checks again (contracts' Email). */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
