import { defineNamespace, loadShown } from './namespace.js';

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

  it('make a switch to that language fail', async () => {
    const words = defineNamespace('spec-not-in-english', (language) =>
      language === 'en' ? Promise.reject(new Error('no network')) : Promise.resolve({ default: { hello: language } }),
    );
    await words.load('fr');
    await expect(loadShown('fr', 'en')).rejects.toThrow('no network');
  });
});

describe('a switch to another language', () => {
  it('waits for the translations of everything on screen, even of what is still loading', async () => {
    let showFrench = (): void => undefined;
    const fetched: string[] = [];
    const words = defineNamespace('spec-still-loading', async (language) => {
      fetched.push(language);
      if (language === 'fr') await new Promise<void>((resume) => (showFrench = resume));
      return { default: { hello: language } };
    });
    const french = words.load('fr');
    await loadShown('fr', 'nl');
    expect(fetched).toEqual(['fr', 'nl']);
    expect(words.peek('nl')).toEqual({ hello: 'nl' });
    showFrench();
    await french;
  });

  it('also waits for what the screen asks for meanwhile', async () => {
    const late = defineNamespace('spec-asked-late', (language) => Promise.resolve({ default: { hello: language } }));
    const first = defineNamespace('spec-asked-first', async (language) => {
      if (language === 'nl') await late.load('fr');
      return { default: { hello: language } };
    });
    await first.load('fr');
    await loadShown('fr', 'nl');
    expect(late.peek('nl')).toEqual({ hello: 'nl' });
  });
});
