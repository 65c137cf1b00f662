import { METERS_PER_DEGREE, type LatLng } from '@sablon/domain';

/** How much nearness may change a score: text comes first (ASSUMPTION). */
const DISTANCE_SHARE = 0.38;
const FREE_METERS = 1_500;
const DOUBLINGS = 6;

/** A place's worth by distance, 1 at hand, falling with every doubling: 0.94 at 1.5 km, 0.75 at 25 km, 0.62 from 100 km. */
export function nearnessFrom(centre: LatLng): (latE6: number, lngE6: number) => number {
  const [lat, lng] = [centre.lat * 1e6, centre.lng * 1e6];
  const squeeze = Math.cos((centre.lat * Math.PI) / 180);
  return (latE6, lngE6) => {
    const north = (latE6 - lat) * (METERS_PER_DEGREE / 1e6);
    const east = (lngE6 - lng) * (METERS_PER_DEGREE / 1e6) * squeeze;
    const doublings = Math.log2(1 + Math.sqrt(north * north + east * east) / FREE_METERS);
    return 1 - DISTANCE_SHARE * Math.min(1, doublings / DOUBLINGS);
  };
}
