import { useEffect } from 'react';
import { keepRinging } from '../device/ring.js';

const REPEAT_MS = 2_500;

/** Rings and shakes while an offer waits; the card's pulsing frame is the same signal for the eye. */
export function useOfferAlarm(offerId: string): void {
  useEffect(() => keepRinging(REPEAT_MS), [offerId]);
}
