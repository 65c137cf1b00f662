import { useEffect } from 'react';
import { createStore } from '../shared/state/create-store.js';

/** `off`: the browser blocks sound until the page is touched · `unknown`: not tried yet, or a browser without sound. */
export const alarmSound = createStore<'unknown' | 'off' | 'on'>('unknown');

let context: AudioContext | null = null;
/** Two falling notes: frequencies in hertz, times in seconds. ASSUMPTION: unlike any other sound in an office. */
const NOTES = [
  { hertz: 1040, from: 0, long: 0.3 },
  { hertz: 660, from: 0.32, long: 0.4 },
] as const;
const REPEAT_MS = 2_000;
/** ASSUMPTION: if there is no sound by then, a touch is needed, whatever the browser says of earlier ones. */
const SETTLED_MS = 1_000;
/** A finger unlocks on lifting, a mouse on pressing. */
const TOUCHES = ['pointerdown', 'pointerup', 'keydown'] as const;

const publish = (): void => alarmSound.set(context?.state === 'running' ? 'on' : 'off');

/** Not every key counts as a touch (Escape does not): the sound is on once the browser says so. */
function unlock(): void {
  if (!context) {
    context = new AudioContext();
    context.addEventListener('statechange', publish);
  }
  context.resume().then(publish, (refused: unknown) => console.warn('sound refused', refused));
}

/** Enables sound on the first touch, or at once if the page has been touched before; returns a function that stops waiting. */
export function awaitTouch(): () => void {
  if (typeof AudioContext === 'undefined') return () => undefined;
  if (navigator.userActivation?.hasBeenActive) unlock();
  else publish();
  const settled = setTimeout(publish, SETTLED_MS);
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

/** Rings while an alarm is unanswered; the dialog on screen is the visual equivalent. */
export function useAlarmSound(on: boolean): void {
  useEffect(awaitTouch, []);
  useEffect(() => {
    if (!on) return;
    ring();
    const timer = setInterval(ring, REPEAT_MS);
    return () => clearInterval(timer);
  }, [on]);
}
