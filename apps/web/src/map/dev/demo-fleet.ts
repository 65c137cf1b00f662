import { unitX, unitY } from '../common/mercator.js';
import { CarField } from '../vehicles/car-field.js';
import { VEHICLE_STATES, type VehicleSource } from '../vehicles/vehicle-store.js';
import type { MapPoint } from '../common/map-settings.js';

interface Roamer {
  lat: number;
  lng: number;
  heading: number;
}

/** Cars that wander around Brussels, all reporting once per interval: for viewing and benchmarking the map. */
export const demoFleet = (count: number, intervalMs: number): CarField => {
  const field = new CarField();
  const cars = Array.from({ length: count }, (_, no): Roamer => {
    const angle = no * 2.39996;
    const far = Math.sqrt((no + 0.5) / count);
    field.name(no, `car-${no}`);
    return {
      lat: 50.846 + Math.sin(angle) * far * 0.07,
      lng: 4.36 + Math.cos(angle) * far * 0.12,
      heading: (no * 47) % 360,
    };
  });
  let at = 0;
  const advance = () => {
    at += intervalMs;
    const now = performance.now();
    cars.forEach((car, no) => {
      car.heading = (car.heading + Math.sin(at / 3_000 + car.lat * 9_999) * 14 + 360) % 360;
      const step = 0.0000001 * intervalMs * 1.1;
      car.lat += Math.cos((car.heading * Math.PI) / 180) * step;
      car.lng += Math.sin((car.heading * Math.PI) / 180) * step * 1.58;
      field.place(no, unitX(car.lng), unitY(car.lat), car.heading, no % VEHICLE_STATES.length, no % 97 === 0, now);
    });
    field.publish();
  };
  advance();
  if (intervalMs > 0) window.setInterval(advance, intervalMs);
  return field;
};

/** One car that drives along a route at about 50 km/h, or stands with an old fix. */
export const demoDrive = (route: readonly MapPoint[], startShare: number, stale: boolean): VehicleSource => {
  const listeners = new Set<() => void>();
  let travelled = startShare * (route.length - 1);
  let at = Date.now() - (stale ? 47_000 : 0);
  const read = () => {
    const index = Math.min(route.length - 2, Math.floor(travelled));
    const a = route[index];
    const b = route[index + 1];
    if (!a || !b) return null;
    const share = Math.min(1, travelled - index);
    const heading = (Math.atan2((b.lng - a.lng) * 0.63, b.lat - a.lat) * 180) / Math.PI;
    return { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share, heading, at };
  };
  if (!stale)
    window.setInterval(() => {
      travelled += 0.05;
      at = Date.now();
      for (const listener of listeners) listener();
    }, 1_000);
  return {
    read,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
