import { voiceFor } from './voice.js';

const one = (lang: string, localService = true) => ({ lang, localService });

describe('the voice of the turns', () => {
  it('speaks the driver’s language, with a Belgian voice where there is one', () => {
    const voices = [one('en-US'), one('fr-FR'), one('fr-BE'), one('nl_BE'), one('nl-NL')];
    expect(voiceFor(voices, 'fr')?.lang).toBe('fr-BE');
    expect(voiceFor(voices, 'nl')?.lang).toBe('nl_BE');
    expect(voiceFor(voices, 'en')?.lang).toBe('en-US');
  });

  it('is one of the phone rather than of the network', () => {
    expect(voiceFor([one('fr-BE', false), one('fr-CA')], 'fr')?.lang).toBe('fr-CA');
  });

  it('is missing rather than foreign', () => {
    expect(voiceFor([one('de-DE'), one('en-GB')], 'nl')).toBeNull();
  });
});
