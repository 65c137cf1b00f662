import { useEffect } from 'react';
import { beep } from '../device/sound.js';

const REPEAT_MS = 2_500;
/** Milliseconds on, off, on. */
const VIBRATION = [260, 120, 260];

/** Rings and shakes while an offer waits; the card's pulsing frame is the same signal for the eye. */
export function useOfferAlarm(offerId: string): void {
  useEffect(() => {
    const ring = () => {
      beep();
      // Absent on iPhones; the sound and the card remain.
      if ('vibrate' in navigator) navigator.vibrate(VIBRATION);
    };
    ring();
    const timer = setInterval(ring, REPEAT_MS);
    return () => {
      clearInterval(timer);
      if ('vibrate' in navigator) navigator.vibrate(0);
    };
  }, [offerId]);
}
