import { useEffect } from 'react';

let context: AudioContext | null = null;
/** Two soft notes: frequencies in hertz, times in seconds. ASSUMPTION: heard in a hand, not across a room. */
const NOTES = [
  { hertz: 660, from: 0, long: 0.25 },
  { hertz: 880, from: 0.22, long: 0.4 },
] as const;

/** Browsers stay silent until somebody has touched the page once. */
function unlock(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  context.resume().catch((refused: unknown) => console.warn('sound refused', refused));
}

/** A sound once for every message there is to read; `key` names those shown. */
export function useChime(key: string): void {
  useEffect(() => {
    const events = ['click', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, unlock);
    return () => {
      for (const event of events) window.removeEventListener(event, unlock);
    };
  }, []);
  useEffect(() => {
    if (key === '' || context?.state !== 'running') return;
    for (const { hertz, from, long } of NOTES) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      const start = context.currentTime + from;
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(0.2, start);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + long);
    }
  }, [key]);
}
