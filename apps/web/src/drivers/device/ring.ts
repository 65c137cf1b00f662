import { beep } from './sound.js';

/** Milliseconds on, off, on. */
const VIBRATION = [260, 120, 260];

/** Beeps and vibrates once. */
function ring(): void {
  beep();
  // Not available on iPhones; the sound and the screen remain.
  if ('vibrate' in navigator) navigator.vibrate(VIBRATION);
}

/** Rings now and every `everyMs`, until the returned function is called. */
export function keepRinging(everyMs: number): () => void {
  ring();
  const timer = setInterval(ring, everyMs);
  return () => {
    clearInterval(timer);
    if ('vibrate' in navigator) navigator.vibrate(0);
  };
}
