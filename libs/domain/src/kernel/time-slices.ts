/** Asked between two steps of long work: a promise to wait for when others should have their turn first, else undefined. */
export type GiveWay = () => Promise<void> | undefined;

/** Milliseconds of work in one go. A position or a request waits no longer than two of them (dispatch.md, 50 ms at most). */
const SLICE_MS = 10;

/**
 * Cuts long work into slices: `pause` lets others have their turn, as with `setImmediate`. `now` is a clock in milliseconds.
 */
export function timeSlices(pause: () => Promise<void>, now = (): number => performance.now()): GiveWay {
  let since = now();
  return () =>
    now() - since < SLICE_MS
      ? undefined
      : pause().then(() => {
          since = now();
        });
}
