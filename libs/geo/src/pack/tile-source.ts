import { readFileSync } from 'node:fs';
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import type { Bounds } from '../osm/build-job.js';
import type { OsmTags } from '../osm/osm-entities.js';
import type { PackContents, PositionE7 } from './pack-source.js';
import { thinLine } from './thin-line.js';
import { areaTags, lineTags, nameTags, pointTags, type TileProperties } from './tile-tags.js';

/** The zoom areas and lines are taken from: its grid is 0.76 m, enough for what is drawn behind roads. */
const SHAPE_ZOOM = 13;
/** The zoom points are taken from: the deepest of the schema, the only one that has them all. */
const POINT_ZOOM = 14;
/** How exactly shapes are taken over. */
interface Detail {
  /** Metres a shore or the edge of a wood may lie beside its place. */
  readonly tolerance: number;
  /** Square metres below which an area is left out. */
  readonly leastArea: number;
}
/** ASSUMPTION: by eye. At zoom 17 a pixel is 0.75 m; the finer area is where people look closely. */
const FINE: Detail = { tolerance: 2, leastArea: 400 };
const COARSE: Detail = { tolerance: 4, leastArea: 3_000 };
const E7 = 1e7;
/** The geometry types of a vector tile (Mapbox vector tile specification 2.1, 4.3.4). */
const [POINT, LINE, POLYGON] = [1, 2, 3];
/** Layers of points that only the deepest zoom holds completely. */
const POINT_LAYERS = new Set(['poi', 'housenumber']);
const BORDER_LEVELS = new Set(['2', '4', '8']);

/** The area of a pack, and the part of it that is drawn in full detail. */
interface TileAreas {
  readonly all: Bounds;
  readonly fine: Bounds;
}

const touches = ([south, west, north, east]: Bounds, other: Bounds): boolean =>
  south < other[2] && other[0] < north && west < other[3] && other[1] < east;

/** Adds land, water, railways, borders and points of a vector-tile file in the OpenMapTiles schema. */
export async function addTiles(path: string, { all, fine }: TileAreas, contents: PackContents): Promise<void> {
  const bytes = readFileSync(path);
  const archive = new PMTiles({
    getKey: () => path,
    getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  });
  for (const { zoom, x, y } of tilesOf(all)) {
    const found = await archive.getZxy(zoom, x, y);
    if (!found) continue;
    const { layers } = new VectorTile(new PbfReader(new Uint8Array(found.data)));
    const tile = new TileReader(zoom, x, y, touches(boundsOf(zoom, x, y), fine) ? FINE : COARSE, contents);
    for (const [layer, features] of Object.entries(layers)) {
      if (POINT_LAYERS.has(layer) !== (zoom === POINT_ZOOM)) continue;
      for (let at = 0; at < features.length; at++) tile.add(layer, features.feature(at));
    }
  }
}

/** South, west, north, east of a tile in degrees. */
function boundsOf(zoom: number, x: number, y: number): Bounds {
  const side = 2 ** zoom;
  const lng = (column: number): number => (column / side) * 360 - 180;
  const lat = (row: number): number => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))) * 180) / Math.PI;
  return [lat(y + 1), lng(x), lat(y), lng(x + 1)];
}

/** The tiles of an area. */
function tilesOf([south, west, north, east]: Bounds): { zoom: number; x: number; y: number }[] {
  const tiles: { zoom: number; x: number; y: number }[] = [];
  for (const zoom of [SHAPE_ZOOM, POINT_ZOOM]) {
    const side = 2 ** zoom;
    const column = (lng: number): number => Math.floor(((lng + 180) / 360) * side);
    const row = (lat: number): number => {
      const angle = (lat * Math.PI) / 180;
      return Math.floor((0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)) * side);
    };
    for (let x = column(west); x <= column(east); x++)
      for (let y = row(north); y <= row(south); y++) tiles.push({ zoom, x, y });
  }
  return tiles;
}

/** Turns the features of one tile into map objects. */
class TileReader {
  private readonly side: number;

  constructor(
    zoom: number,
    private readonly x: number,
    private readonly y: number,
    private readonly detail: Detail,
    private readonly contents: PackContents,
  ) {
    this.side = 2 ** zoom;
  }

  add(layer: string, feature: VectorTileFeature): void {
    const { properties, type } = feature;
    if (type === POINT) this.addPoint(layer, feature);
    else if (type === POLYGON) this.addArea(feature, areaTags(layer, properties));
    else if (type === LINE && layer === 'boundary') this.addBorder(feature, properties);
    else if (type === LINE) this.addLine(feature, lineTags(layer, properties));
  }

  private addPoint(layer: string, feature: VectorTileFeature): void {
    const tags = layer === 'poi' ? pointTags(feature.properties) : waterName(layer, feature.properties);
    const at = feature.loadGeometry()[0]?.[0];
    if (!at || !this.holds(at, feature.extent)) return;
    const number = layer === 'housenumber' ? Number.parseInt(String(feature.properties['housenumber']), 10) : NaN;
    if (number > 0) this.contents.doors.push({ number, position: this.position(at, feature.extent) });
    if (!tags) return;
    this.contents.places.push({ tags, position: this.position(at, feature.extent) });
  }

  private addLine(feature: VectorTileFeature, tags: OsmTags | null): void {
    if (!tags) return;
    for (const positions of this.parts(feature))
      if (positions.length > 1) this.contents.shapes.push({ tags, positions });
  }

  private addBorder(feature: VectorTileFeature, { admin_level: level, maritime }: TileProperties): void {
    if (!BORDER_LEVELS.has(String(level)) || maritime === 1) return;
    const lines = this.contents.borders.get(String(level)) ?? [];
    this.contents.borders.set(String(level), lines);
    for (const positions of this.parts(feature)) if (positions.length > 1) lines.push({ tags: {}, positions });
  }

  private addArea(feature: VectorTileFeature, tags: OsmTags | null): void {
    if (!tags) return;
    let outer: PositionE7[] | null = null;
    let inner: PositionE7[][] = [];
    const flush = (): void => {
      if (outer && inner.length === 0) this.contents.shapes.push({ tags, positions: outer });
      else if (outer) this.contents.areas.push({ tags, outer: [outer], inner });
      outer = null;
      inner = [];
    };
    for (const positions of this.parts(feature)) {
      const size = signedArea(positions);
      // Outer rings run clockwise on the screen, their holes the other way (vector tile specification 2.1, 4.3.4.4).
      if (size > 0) flush();
      if (positions.length < 4 || Math.abs(size) < this.detail.leastArea) continue;
      if (size > 0) outer = positions;
      else if (outer) inner.push(positions);
    }
    flush();
  }

  /** The lines or rings of a feature, in degrees, thinned. */
  private parts(feature: VectorTileFeature): PositionE7[][] {
    const closed = feature.type === POLYGON;
    return feature.loadGeometry().map((part) => {
      const positions = part.map((point) => this.position(point, feature.extent));
      const middle = positions.length >> 1;
      return thinLine(positions, this.detail.tolerance, (at) => closed && at === middle).map((at) => positions[at]!);
    });
  }

  private holds({ x, y }: { x: number; y: number }, extent: number): boolean {
    return x >= 0 && x < extent && y >= 0 && y < extent;
  }

  private position({ x, y }: { x: number; y: number }, extent: number): PositionE7 {
    const lng = ((this.x + x / extent) / this.side) * 360 - 180;
    const angle = Math.PI * (1 - (2 * (this.y + y / extent)) / this.side);
    const lat = (Math.atan(Math.sinh(angle)) * 180) / Math.PI;
    return [Math.round(lat * E7), Math.round(lng * E7)];
  }
}

function waterName(layer: string, properties: TileProperties): OsmTags | null {
  return layer === 'water_name' && nameTags(properties)['name'] ? { label: 'water', ...nameTags(properties) } : null;
}

/** Area of a ring in square metres at 51° north; positive when it runs clockwise on a map with north up. */
function signedArea(ring: readonly PositionE7[]): number {
  let doubled = 0;
  for (let at = 0; at + 1 < ring.length; at++) {
    const [lat, lng] = ring[at]!;
    const [nextLat, nextLng] = ring[at + 1]!;
    doubled += (nextLng - lng) * (nextLat + lat);
  }
  return (doubled / 2) * 0.0111 * 0.0111 * 0.63;
}
