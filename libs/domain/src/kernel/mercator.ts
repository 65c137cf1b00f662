/** Web Mercator with the world as the unit square: 0…1 to the east. */
export const mercatorX = (lng: number): number => (lng + 180) / 360;

/** Web Mercator with the world as the unit square: 0…1 to the south. */
export const mercatorY = (lat: number): number => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};

/** Latitude of a point in the unit square. */
export const latitudeAt = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** Longitude of a point in the unit square. */
export const longitudeAt = (x: number): number => x * 360 - 180;
