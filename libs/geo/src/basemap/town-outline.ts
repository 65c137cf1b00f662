import { METERS_PER_DEGREE, type LatLng } from '@sablon/domain';

const CORNERS = 18;

/** An uneven round outline for a town, the same at every start: a drawing aid, not a boundary. */
export function townOutline(centre: LatLng, radiusMeters: number): LatLng[] {
  const metersPerLng = METERS_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180);
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    const wobble = 1 + 0.16 * Math.sin(2 * angle + centre.lng * 40) + 0.1 * Math.sin(5 * angle + centre.lat * 60);
    return {
      lat: round(centre.lat + (radiusMeters * wobble * Math.cos(angle)) / METERS_PER_DEGREE),
      lng: round(centre.lng + (radiusMeters * wobble * Math.sin(angle)) / metersPerLng),
    };
  });
}

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
