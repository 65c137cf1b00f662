import { useEffect } from 'react';

let context: AudioContext | null = null;
/** Two falling notes: frequencies in hertz, times in seconds. ASSUMPTION: unlike any other sound of an office. */
const NOTES = [
  { hertz: 1040, from: 0, long: 0.3 },
  { hertz: 660, from: 0.32, long: 0.4 },
] as const;
const REPEAT_MS = 2_000;

/** Browsers stay silent until somebody has touched the page once. */
function unlock(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  context.resume().catch((refused: unknown) => console.warn('sound refused', refused));
}

function ring(): void {
  if (context?.state !== 'running') return;
  for (const { hertz, from, long } of NOTES) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + from;
    tone.type = 'square';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.25, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + long);
  }
}

/** Rings while an alarm waits for somebody; the row on the screen is the same signal for the eye. */
export function useAlarmSound(on: boolean): void {
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, unlock);
    return () => {
      for (const event of events) window.removeEventListener(event, unlock);
    };
  }, []);
  useEffect(() => {
    if (!on) return;
    ring();
    const timer = setInterval(ring, REPEAT_MS);
    return () => clearInterval(timer);
  }, [on]);
}
