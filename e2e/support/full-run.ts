/** `npm run test:full`. */
export const IS_FULL_RUN = process.env['TEST_FULL'] === '1';

/** Variants of the same test (a screen, a language): all of them in a full run, otherwise only the first. */
export const ways = <const Way>(all: readonly Way[]): readonly Way[] => (IS_FULL_RUN ? all : all.slice(0, 1));

/** A test that only a full run makes, in a file whose other tests run every time; a whole file is named `*.full.e2e-spec.ts`. */
export function itInFullRun(name: string, story: () => Promise<void>, patienceMs?: number): void {
  if (IS_FULL_RUN) it(name, story, patienceMs);
}

/** A time that a person needs at the most, in seconds: judged in a full run only, as every other run shares the machine. */
export function expectWithin(seconds: number, most: number): void {
  if (IS_FULL_RUN) expect(seconds).toBeLessThan(most);
}
