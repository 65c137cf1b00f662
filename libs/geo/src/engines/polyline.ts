import type { LatLng } from '@sablon/domain/kernel';

const BITS = 5;
const MORE = 0x20;
/** Longest number a coordinate can take: 180° at six decimals needs 29 bits. */
const MAX_SHIFT = 30;

/**
 * Points of an encoded polyline (Google's format: differences, zigzag, five bits a character); `decimals` is 5 or 6. Null when
 * the text is truncated or not a polyline.
 */
export function decodePolyline(text: string, decimals: 5 | 6): LatLng[] | null {
  const scale = 10 ** decimals;
  const points: LatLng[] = [];
  let at = 0;
  let failed = false;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; shift <= MAX_SHIFT; shift += BITS) {
      const chunk = text.charCodeAt(at++) - 63;
      if (!(chunk >= 0 && chunk < 64)) break;
      value |= (chunk & (MORE - 1)) << shift;
      if (chunk < MORE) return value & 1 ? ~(value >>> 1) : value >>> 1;
    }
    failed = true;
    return 0;
  };
  let [lat, lng] = [0, 0];
  while (at < text.length) {
    lat += next();
    lng += next();
    if (failed || Math.abs(lat) > 90 * scale || Math.abs(lng) > 180 * scale) return null;
    points.push({ lat: lat / scale, lng: lng / scale });
  }
  return points;
}
