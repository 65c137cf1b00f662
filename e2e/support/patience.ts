/**
 * Time limit of a step on a busy machine; a healthy page needs a twentieth of it. Time limits that the product promises are in their
 * own tests.
 */
export const PATIENCE_MS = 60_000;
