import { useEffect } from 'react';
import { emitVolatile } from '../../live/socket.js';
import { gps } from './position-reporter.js';
import { PositionWatch } from './position-watch.js';

const TICK_MS = 1_000;

/** Reads and reports the device's position while `active`; outside a shift and on a break nothing is read or sent. */
export function usePosition(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    if (!('geolocation' in navigator)) {
      gps.set({ status: 'unavailable', fix: null });
      return;
    }
    const watch = new PositionWatch(navigator.geolocation, {
      now: () => Date.now(),
      show: gps.set,
      send: (report) => emitVolatile('position', report),
    });
    watch.start();
    const timer = setInterval(() => watch.tick(), TICK_MS);
    return () => {
      clearInterval(timer);
      watch.stop();
    };
  }, [active]);
}
