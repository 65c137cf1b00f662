import { useEffect } from 'react';
import { emitVolatile } from '../../../live/emit-volatile.js';
import { gps } from './gps-store.js';
import { PositionReporter, type Fix } from './position-reporter.js';

const TICK_MS = 1_000;
const WATCH: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: 20_000 };
const CONFIRM: PositionOptions = { ...WATCH, timeout: 3_000 };

const fixOf = ({ coords, timestamp }: GeolocationPosition): Fix => ({
  lat: coords.latitude,
  lng: coords.longitude,
  heading: coords.heading !== null && Number.isFinite(coords.heading) ? coords.heading : null,
  speed: coords.speed !== null && Number.isFinite(coords.speed) ? coords.speed : null,
  // A satellite clock ahead of the phone's must not make the fix lie in the future.
  at: Math.min(timestamp, Date.now()),
});

/** Reads the device's position and reports it while `active`; outside a shift nothing is read and nothing is sent. */
export function usePosition(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    if (!('geolocation' in navigator)) {
      gps.set({ status: 'unavailable', fix: null });
      return;
    }
    const device = navigator.geolocation;
    const onFix = (fix: Fix) => {
      gps.set({ status: 'ok', fix });
      reporter.take(fix, Date.now());
    };
    const onFault = (fault: GeolocationPositionError) => {
      const status = fault.code === fault.PERMISSION_DENIED ? 'denied' : 'unavailable';
      gps.set({ status, fix: gps.get().fix });
    };
    // Some devices answer only when they have moved. A watch that reports no fault then means: still here.
    const onNoAnswer = (fault: GeolocationPositionError) => {
      const { status, fix } = gps.get();
      if (fault.code === fault.TIMEOUT && status === 'ok' && fix) onFix({ ...fix, at: Date.now() });
      else onFault(fault);
    };
    const reporter = new PositionReporter({
      send: (report) => emitVolatile('position', report),
      // `maximumAge: 0` forbids a remembered answer, so the place is confirmed as of now.
      confirm: () =>
        device.getCurrentPosition((found) => onFix({ ...fixOf(found), at: Date.now() }), onNoAnswer, CONFIRM),
    });
    gps.set({ status: 'waiting', fix: null });
    const watch = device.watchPosition((found) => onFix(fixOf(found)), onFault, WATCH);
    const timer = setInterval(() => reporter.tick(Date.now()), TICK_MS);
    return () => {
      device.clearWatch(watch);
      clearInterval(timer);
      gps.set({ status: 'off', fix: null });
    };
  }, [active]);
}
