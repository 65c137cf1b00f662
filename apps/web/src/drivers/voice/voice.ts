import { LOCALES, type Language } from '@sablon/domain';
import { createStore, useStore } from '../../shared/state/create-store.js';
import { readLocal, writeLocal } from '../../shared/state/local-storage.js';

/** `none`: this browser cannot speak, or has no voice for the driver's language. */
export type VoiceState = 'on' | 'off' | 'none';

const STORED = 'driver.voice';
/** ASSUMPTION: browsers that load their voices late have them by then. */
const VOICES_WITHIN_MS = 3_000;

const speech = (): SpeechSynthesis | null =>
  typeof window !== 'undefined' && 'speechSynthesis' in window ? window.speechSynthesis : null;

const wished = (): 'on' | 'off' => (readLocal(STORED) === 'off' ? 'off' : 'on');
const voice = createStore<VoiceState>(speech() ? wished() : 'none');
export const useVoice = (): VoiceState => useStore(voice);

/** The best voice for a language; null if there is none. */
export function voiceFor(
  voices: readonly Pick<SpeechSynthesisVoice, 'lang' | 'localService'>[],
  language: Language,
): Pick<SpeechSynthesisVoice, 'lang' | 'localService'> | null {
  const tag = (one: { readonly lang: string }) => one.lang.replace('_', '-').toLowerCase();
  const speaking = voices.filter((one) => tag(one).split('-')[0] === language);
  // A Belgian voice where there is one.
  const wanted = LOCALES[language].toLowerCase();
  // A voice on the phone needs no network.
  const score = (one: (typeof speaking)[number]) => (one.localService ? 2 : 0) + (tag(one) === wanted ? 1 : 0);
  return speaking.toSorted((a, b) => score(b) - score(a))[0] ?? null;
}

/** Looks for a voice of this language; returns what stops looking. */
export function findVoice(language: Language): () => void {
  const engine = speech();
  if (!engine) return () => undefined;
  const look = () => voice.set(voiceFor(engine.getVoices(), language) ? wished() : 'none');
  const timer = setTimeout(look, VOICES_WITHIN_MS);
  if (engine.getVoices().length > 0) look();
  engine.addEventListener('voiceschanged', look);
  return () => {
    clearTimeout(timer);
    engine.removeEventListener('voiceschanged', look);
  };
}

/** Silences the voice, or lets it speak again; remembered on this phone. */
export function switchVoice(): void {
  const next = voice.get() === 'off' ? 'on' : 'off';
  if (voice.get() === 'none') return;
  writeLocal(STORED, next);
  voice.set(next);
  if (next === 'off') speech()?.cancel();
}

/** Says a sentence in this language, instead of what is being said; nothing while the voice is off or missing. */
export function say(words: string, language: Language): void {
  const engine = speech();
  if (!engine || voice.get() !== 'on') return;
  engine.cancel();
  const sentence = new SpeechSynthesisUtterance(words);
  sentence.lang = LOCALES[language];
  const found = voiceFor(engine.getVoices(), language);
  if (found) sentence.voice = found as SpeechSynthesisVoice;
  engine.speak(sentence);
}

/** Ends what is being said. */
export const hush = (): void => speech()?.cancel();
