import { stepsOf } from './steps.mjs';

const report = { step: (_title: string, work: (say: () => void) => unknown) => work(() => undefined) };

describe('the steps of a rehearsal', () => {
  it('return what they found, and say how long they took', async () => {
    const { step, done } = stepsOf({ report, stop: new AbortController() });
    expect(await step('Counting', 5, async () => 3)).toBe(3);
    expect(done).toEqual([{ title: 'Counting', seconds: expect.any(Number) }]);
  });

  it('fail in one sentence: by themselves, when they take too long, and when they are stopped', async () => {
    const stop = new AbortController();
    const { step, done } = stepsOf({ report, stop });
    const forever = () => new Promise<never>(() => undefined);
    await expect(step('Paying', 5, () => Promise.reject(new Error('no card')))).rejects.toThrow(
      /^"Paying" failed: no card$/,
    );
    await expect(step('Waiting', 0.01, forever)).rejects.toThrow(/^"Waiting" failed: took longer than 0.01 s$/);
    const waiting = step('Driving', 5, forever);
    stop.abort();
    await expect(waiting).rejects.toThrow(/^"Driving" failed: was stopped$/);
    expect(done).toEqual([]);
  });
});
