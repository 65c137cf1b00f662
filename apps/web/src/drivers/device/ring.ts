import { beep } from './sound.js';

/** Milliseconds on, off, on. */
const VIBRATION = [260, 120, 260];

/** Sounds and shakes once. */
function ring(): void {
  beep();
  // Absent on iPhones; the sound and what is on the screen remain.
  if ('vibrate' in navigator) navigator.vibrate(VIBRATION);
}

/** Rings now and again after every `everyMs`, until the result is called. */
export function keepRinging(everyMs: number): () => void {
  ring();
  const timer = setInterval(ring, everyMs);
  return () => {
    clearInterval(timer);
    if ('vibrate' in navigator) navigator.vibrate(0);
  };
}
