/** The deepest zoom that is cut; clients enlarge it beyond. */
export const MAX_ZOOM = 14;
/** The first zoom that is cut: all of Belgium fits on one or two tiles. */
export const MIN_ZOOM = 6;
/** Side of a tile in its own units (Mapbox vector tile specification: the usual extent). */
export const TILE_UNITS = 4096;
/** Side of the world in units of the deepest zoom: 2^26, some 38 cm each at Brussels. */
const WORLD_UNITS = TILE_UNITS * 2 ** MAX_ZOOM;

/** Web Mercator x of a longitude in degrees, in units of the deepest zoom. */
export const worldX = (lng: number): number => Math.round(((lng + 180) / 360) * WORLD_UNITS);

/** Web Mercator y of a latitude in degrees (north is 0), in units of the deepest zoom. */
export function worldY(lat: number): number {
  const angle = (lat * Math.PI) / 180;
  return Math.round((0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)) * WORLD_UNITS);
}

/** Position of a tile on the Hilbert curve of its zoom (PMTiles specification, "Tile IDs"): neighbours are close together. */
export function hilbertOf(zoom: number, x: number, y: number): number {
  let place = 0;
  for (let side = 2 ** (zoom - 1); side >= 1; side /= 2) {
    const right = (x & side) > 0 ? 1 : 0;
    const low = (y & side) > 0 ? 1 : 0;
    place += side * side * ((3 * right) ^ low);
    if (low === 0) {
      if (right === 1) {
        x = side - 1 - x;
        y = side - 1 - y;
      }
      [x, y] = [y, x];
    }
  }
  return place;
}

/** Id of the first tile of a zoom, counted through all zooms (PMTiles specification, "Tile IDs"). */
export const firstTileId = (zoom: number): number => (4 ** zoom - 1) / 3;
