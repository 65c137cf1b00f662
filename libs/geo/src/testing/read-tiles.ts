import { readFileSync } from 'node:fs';
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';

/** A point of a tile, in its units. */
export interface TilePoint {
  readonly x: number;
  readonly y: number;
}

/** A feature as any reader sees it. */
export interface SeenFeature {
  readonly layer: string;
  /** 1 points, 2 lines, 3 rings. */
  readonly shape: number;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly parts: readonly (readonly TilePoint[])[];
}

/** A finished file, read with the readers of the web's map renderer, none of our own code. */
export class SeenTiles {
  readonly archive: PMTiles;

  constructor(path: string) {
    const bytes = readFileSync(path);
    this.archive = new PMTiles({
      getKey: () => path,
      getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
    });
  }

  /** All features of a tile; empty where there is none. */
  async tile(zoom: number, x: number, y: number): Promise<SeenFeature[]> {
    const found = await this.archive.getZxy(zoom, x, y);
    if (!found) return [];
    const { layers } = new VectorTile(new PbfReader(new Uint8Array(found.data)));
    return Object.entries(layers).flatMap(([name, layer]) =>
      Array.from({ length: layer.length }, (_, at) => seen(name, layer.feature(at))),
    );
  }

  /** All features of the tile over a place. */
  at(zoom: number, lat: number, lng: number): Promise<SeenFeature[]> {
    return this.tile(zoom, ...tileOver(zoom, lat, lng));
  }
}

const seen = (layer: string, feature: VectorTileFeature): SeenFeature => ({
  layer,
  shape: feature.type,
  properties: { ...feature.properties },
  parts: feature.loadGeometry().map((part) => part.map(({ x, y }) => ({ x, y }))),
});

/** Column and row of a place as fractions of a tile (standard Web Mercator). */
export function mercator(zoom: number, lat: number, lng: number): { x: number; y: number } {
  const side = 2 ** zoom;
  const angle = (lat * Math.PI) / 180;
  return {
    x: ((lng + 180) / 360) * side,
    y: ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * side,
  };
}

/** The tile over a place. */
export function tileOver(zoom: number, lat: number, lng: number): [number, number] {
  const { x, y } = mercator(zoom, lat, lng);
  return [Math.floor(x), Math.floor(y)];
}
