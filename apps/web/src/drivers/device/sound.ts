import { useEffect } from 'react';
import { createStore, useStore } from '../../shared/state/create-store.js';

/** Browsers block sound until the user has interacted with the page. */
type SoundState = 'locked' | 'ready' | 'none';

const state = createStore<SoundState>(typeof AudioContext === 'undefined' ? 'none' : 'locked');
export const useSoundState = (): SoundState => useStore(state);

let context: AudioContext | null = null;

export function unlockSound(): void {
  if (state.get() === 'none') return;
  context ??= new AudioContext();
  context.resume().then(
    () => state.set('ready'),
    (refused: unknown) => console.warn('sound refused', refused),
  );
}

/** Two rising notes: frequencies in hertz, times in seconds. ASSUMPTION: audible over a car's engine. */
const NOTES = [
  { hertz: 880, from: 0, long: 0.18 },
  { hertz: 1320, from: 0.2, long: 0.28 },
] as const;

export function beep(): void {
  if (!context || context.state !== 'running') return;
  for (const { hertz, from, long } of NOTES) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + from;
    tone.frequency.value = hertz;
    tone.type = 'triangle';
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.5, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + long + 0.05);
  }
}

/**
 * Unlocks sound on any tap or key, the gesture browsers require. Not on pointer-down: the layout shifts up once sound is on,
 * and the tap would land on something else.
 */
export function useSoundUnlock(): void {
  useEffect(() => {
    const events = ['click', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, unlockSound);
    return () => {
      for (const event of events) window.removeEventListener(event, unlockSound);
    };
  }, []);
}
