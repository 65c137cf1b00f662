import {
  paint,
  TileCache,
  transformGeom,
  View,
  type Feature,
  type PaintRule,
  type PreparedTile,
} from 'protomaps-leaflet';
import type { MapTheme } from '../common/map-types.js';
import { paintRules } from './paint-rules.js';
import { softenEdges } from './soft-edge.js';
import { SortedSource } from './sorted-source.js';
import { TILE_STYLES } from './tile-style.js';
import { TILE_PX, type ArchiveInfo, type PaintedTile, type PaintOrder, type Studio } from './studio.js';

type Surface = OffscreenCanvas | HTMLCanvasElement;

/** Where pictures are made: off the page in a worker, on the page where a browser knows no other way. */
export interface Easel {
  canvas(sizePx: number): Surface;
  finish(canvas: Surface): Promise<ImageBitmap>;
}

// Enlarged tiles are shared by up to 64 squares: the last few are kept enlarged.
const KEPT_ENLARGED = 12;
const BLEED_PX = 24;

/** Reads tiles and paints them; knows nothing of the page. */
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
      if (this.enlarged.size >= KEPT_ENLARGED) this.enlarged.delete(this.enlarged.keys().next().value ?? '');
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
