import { useEffect } from 'react';
import { createStore } from '../shared/state/create-store.js';

/** `off`: the browser keeps silent until somebody touches the page · `unknown`: not asked yet, or a browser without sound. */
export const alarmSound = createStore<'unknown' | 'off' | 'on'>('unknown');

let context: AudioContext | null = null;
/** Two falling notes: frequencies in hertz, times in seconds. ASSUMPTION: unlike any other sound of an office. */
const NOTES = [
  { hertz: 1040, from: 0, long: 0.3 },
  { hertz: 660, from: 0.32, long: 0.4 },
] as const;
const REPEAT_MS = 2_000;
/** ASSUMPTION: what does not sound by then waits for a touch, whatever the browser says of earlier ones. */
const SETTLED_MS = 1_000;
/** A finger unlocks when it leaves the screen, a mouse when it comes down. */
const TOUCHES = ['pointerdown', 'pointerup', 'keydown'] as const;

const tell = (): void => alarmSound.set(context?.state === 'running' ? 'on' : 'off');

/** Not every key counts as a touch (Escape does not): it is on when the browser says so. */
function unlock(): void {
  if (!context) {
    context = new AudioContext();
    context.addEventListener('statechange', tell);
  }
  context.resume().then(tell, (refused: unknown) => console.warn('sound refused', refused));
}

/** Makes sound possible with the first touch, or at once where the page has been touched before; returns how to stop. */
export function awaitTouch(): () => void {
  if (typeof AudioContext === 'undefined') return () => undefined;
  if (navigator.userActivation?.hasBeenActive) unlock();
  else tell();
  const settled = setTimeout(tell, SETTLED_MS);
  for (const event of TOUCHES) window.addEventListener(event, unlock);
  return () => {
    clearTimeout(settled);
    for (const event of TOUCHES) window.removeEventListener(event, unlock);
  };
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

/** Rings while an alarm waits for somebody; the dialog on the screen is the same signal for the eye. */
export function useAlarmSound(on: boolean): void {
  useEffect(awaitTouch, []);
  useEffect(() => {
    if (!on) return;
    ring();
    const timer = setInterval(ring, REPEAT_MS);
    return () => clearInterval(timer);
  }, [on]);
}
