import { defineNamespace } from './namespace.js';

describe('words that could not be fetched', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are not asked for again whenever a page is drawn, and are after a while', async () => {
    const failure = new Error('no network');
    const fr = jest.fn(() => Promise.resolve({ default: { hello: 'Bonjour' } }));
    fr.mockRejectedValueOnce(failure);
    const words = defineNamespace('spec-failing', fr);
    const first = words.load('fr');
    await expect(first).rejects.toBe(failure);
    expect(words.load('fr')).toBe(first);
    expect(first).toMatchObject({ status: 'rejected', reason: failure });
    expect(fr).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1_000);
    await expect(words.load('fr')).resolves.toEqual({ hello: 'Bonjour' });
  });
});
