/** `npm run test:full`. */
export const IS_FULL_RUN = process.env['TEST_FULL'] === '1';

/** Variants of the same test (a screen, a language): all of them in a full run, otherwise only the first. */
export const ways = <const Way>(all: readonly Way[]): readonly Way[] => (IS_FULL_RUN ? all : all.slice(0, 1));
