import type { DriverPosition } from './position-store.js';

/** A position as it lies in Redis, the driver's id being the field's name. */
export function writePosition({ lat, lng, heading, speed, at }: DriverPosition): string {
  return `${at},${lat},${lng},${heading ?? ''},${speed ?? ''}`;
}

/** Reads it back; null when it is no position. */
export function readPosition(driverId: string, text: string): DriverPosition | null {
  const [at, lat, lng, heading, speed, ...more] = text.split(',');
  if (!at || !lat || !lng || heading === undefined || speed === undefined || more.length > 0) return null;
  const position = {
    driverId,
    lat: Number(lat),
    lng: Number(lng),
    heading: heading === '' ? null : Number(heading),
    speed: speed === '' ? null : Number(speed),
    at: Number(at),
  };
  return [position.lat, position.lng, position.at, position.heading ?? 0, position.speed ?? 0].every(Number.isFinite)
    ? position
    : null;
}
