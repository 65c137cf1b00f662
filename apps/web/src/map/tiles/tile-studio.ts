import {
  paint,
  TileCache,
  transformGeom,
  View,
  type Feature,
  type PaintRule,
  type PreparedTile,
  PmtilesSource,
  type TileSource,
  type Zxy,
} from 'protomaps-leaflet';
import type { MapTheme } from '../common/map-settings.js';
import { paintRules } from './paint-rules.js';
import { TILE_STYLES } from './tile-style.js';
import {
  TILE_PX,
  type ArchiveInfo,
  type PaintedTile,
  type PaintOrder,
  type Studio,
  type TileAddress,
} from './studio.js';
import { unitX, unitY, worldPixels } from '../common/mercator.js';
import { readFacts, type TileFacts } from './label-facts.js';
import { drawerOf } from './tile-classes.js';

const keyOf = ({ x, y, z }: Zxy): string => `${z}/${x}/${y}`;

/** Groups features by the paint rule that uses them, so that no rule iterates over the others' features. */
const sortFeatures = (layers: ReadonlyMap<string, readonly Feature[]>): Map<string, Feature[]> => {
  // A tile without anything drawable is still land.
  const drawers = new Map<string, Feature[]>(layers.size > 0 ? [['land', []]] : []);
  for (const [layer, features] of layers)
    for (const feature of features) {
      const name = drawerOf(layer, feature.props, feature.geomType);
      if (!name) continue;
      const drawer = drawers.get(name);
      if (drawer) drawer.push(feature);
      else drawers.set(name, [feature]);
    }
  return drawers;
};

const MAX_FACTS = 128;

/** Tiles of an archive, sorted for painting as they arrive; their label facts are kept alongside. */
class SortedSource implements TileSource {
  private readonly archive: PmtilesSource;
  private readonly facts = new Map<string, TileFacts>();

  constructor(url: string) {
    this.archive = new PmtilesSource(url, false);
  }

  async get(tile: Zxy, tileSize: number): Promise<Map<string, Feature[]>> {
    const layers = await this.archive.get(tile, tileSize);
    if (this.facts.size >= MAX_FACTS) this.facts.clear();
    this.facts.set(keyOf(tile), readFacts(layers));
    return sortFeatures(layers);
  }

  factsOf(tile: Zxy): TileFacts {
    return this.facts.get(keyOf(tile)) ?? { lines: [], points: [] };
  }

  async header(): Promise<{
    minZoom: number;
    maxZoom: number;
    west: number;
    south: number;
    east: number;
    north: number;
  }> {
    const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await this.archive.p.getHeader();
    return { minZoom, maxZoom, west: minLon, south: minLat, east: maxLon, north: maxLat };
  }
}

const FADE_PX = 36;

/** Edges of an archive's bounds in the pixels of one square: left, top, right, bottom. */
const edgesIn = (info: ArchiveInfo, { z, x, y }: TileAddress): readonly [number, number, number, number] => {
  const scale = worldPixels(z);
  return [
    unitX(info.west) * scale - x * TILE_PX,
    unitY(info.north) * scale - y * TILE_PX,
    unitX(info.east) * scale - x * TILE_PX,
    unitY(info.south) * scale - y * TILE_PX,
  ];
};

/**
 * Outside its bounds the archive has no data: the picture fades out there, so that the drawn map beneath shows through without a
 * hard border.
 */
const softenEdges = (pen: CanvasRenderingContext2D, info: ArchiveInfo, square: TileAddress): void => {
  const [left, top, right, bottom] = edgesIn(info, square);
  const wipe = (fromX: number, fromY: number, toX: number, toY: number) => {
    const fade = pen.createLinearGradient(fromX, fromY, toX, toY);
    fade.addColorStop(0, '#000');
    fade.addColorStop(1, 'transparent');
    pen.fillStyle = fade;
    pen.fillRect(0, 0, TILE_PX, TILE_PX);
  };
  pen.save();
  pen.globalCompositeOperation = 'destination-out';
  if (left > -FADE_PX) wipe(left, 0, left + FADE_PX, 0);
  if (right < TILE_PX + FADE_PX) wipe(right, 0, right - FADE_PX, 0);
  if (top > -FADE_PX) wipe(0, top, 0, top + FADE_PX);
  if (bottom < TILE_PX + FADE_PX) wipe(0, bottom, 0, bottom - FADE_PX);
  pen.restore();
};

type Surface = OffscreenCanvas | HTMLCanvasElement;

/** Creates the canvases: in a worker off the page, otherwise on the page for browsers without support. */
export interface Easel {
  canvas(sizePx: number): Surface;
  finish(canvas: Surface): Promise<ImageBitmap>;
}

// An enlarged tile is shared by up to 64 squares: the last few are cached.
const MAX_ENLARGED = 12;
const BLEED_PX = 24;

/** Reads and paints tiles; independent of the page. */
export class TileStudio implements Studio {
  private opened: Promise<{ source: SortedSource; view: View; info: ArchiveInfo }> | null = null;
  private readonly rules: Readonly<Record<MapTheme, PaintRule[]>> = {
    dark: paintRules(TILE_STYLES.dark),
    light: paintRules(TILE_STYLES.light),
  };
  private readonly enlarged = new Map<string, Map<string, Feature[]>>();

  constructor(
    private readonly url: string,
    private readonly easel: Easel,
  ) {}

  async open(): Promise<ArchiveInfo> {
    return (await this.archive()).info;
  }

  async paint(order: PaintOrder): Promise<PaintedTile> {
    const { source, view, info } = await this.archive();
    const { x, y, z, pixelRatio, theme } = order;
    const tile = await view.getDisplayTile({ z, x: 2 * x, y: 2 * y });
    const facts = order.wantFacts ? source.factsOf(tile.dataTile) : null;
    if (tile.data.size === 0) return { bitmap: null, dataTile: tile.dataTile, facts };
    const canvas = this.easel.canvas(TILE_PX * pixelRatio);
    const pen = canvas.getContext('2d', { alpha: true }) as CanvasRenderingContext2D | null;
    if (!pen) return { bitmap: null, dataTile: tile.dataTile, facts };
    const left = x * TILE_PX;
    const top = y * TILE_PX;
    pen.scale(pixelRatio, pixelRatio);
    pen.fillStyle = TILE_STYLES[theme].land;
    pen.fillRect(0, 0, TILE_PX, TILE_PX);
    const prepared = this.atFullSize(tile);
    const box = {
      minX: left - BLEED_PX,
      minY: top - BLEED_PX,
      maxX: left + TILE_PX + BLEED_PX,
      maxY: top + TILE_PX + BLEED_PX,
    };
    pen.save();
    pen.translate(tile.origin.x - left, tile.origin.y - top);
    paint(pen, z, new Map([['', [prepared]]]), null, this.rules[theme], box, tile.origin, false);
    pen.restore();
    softenEdges(pen, info, order);
    return { bitmap: await this.easel.finish(canvas), dataTile: tile.dataTile, facts };
  }

  private archive() {
    this.opened ??= this.openArchive().catch((problem: unknown) => {
      this.opened = null;
      throw problem;
    });
    return this.opened;
  }

  private async openArchive() {
    const source = new SortedSource(this.url);
    const info = await source.header();
    return { source, info, view: new View(new TileCache(source, TILE_PX), info.maxZoom, 1) };
  }

  private atFullSize(tile: PreparedTile): PreparedTile {
    if (tile.scale === 1) return tile;
    const { scale, dataTile } = tile;
    const key = `${dataTile.z}/${dataTile.x}/${dataTile.y}*${scale}`;
    let data = this.enlarged.get(key);
    if (!data) {
      data = new Map(
        [...tile.data].map(([drawer, features]) => [drawer, features.map((feature) => enlarge(feature, scale))]),
      );
      if (this.enlarged.size >= MAX_ENLARGED) this.enlarged.delete(this.enlarged.keys().next().value ?? '');
      this.enlarged.set(key, data);
    }
    return { ...tile, data, scale: 1 };
  }
}

const enlarge = (feature: Feature, scale: number): Feature => {
  const { minX, minY, maxX, maxY } = feature.bbox;
  const origin = feature.geom[0]?.[0];
  const geom = origin ? transformGeom(feature.geom, scale, origin.clone().mult(0)) : feature.geom;
  return { ...feature, geom, bbox: { minX: minX * scale, minY: minY * scale, maxX: maxX * scale, maxY: maxY * scale } };
};
