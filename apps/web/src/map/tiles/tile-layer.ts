import L from 'leaflet';
import type { MapTheme } from '../common/map-settings.js';
import type { OpenStudio } from './open-studio.js';
import { PaintQueue } from './paint-queue.js';
import { TILE_PX, type ArchiveInfo, type PaintedTile } from './studio.js';

// ASSUMPTION: beyond 2 there is no visible gain and the canvases grow quadratically.
const MAX_PIXEL_RATIO = 2;

interface Square {
  readonly canvas: HTMLCanvasElement;
  readonly coords: L.Coords;
}

export interface TileLayerHooks {
  readonly theme: MapTheme;
  onPainted(tile: PaintedTile): void;
  wantsFacts(coords: L.Coords): boolean;
  /** Number of squares in view that are currently unavailable. */
  onMissing(count: number): void;
}

/** Puts a finished picture on a square in one go, so that no half-painted state shows. */
const hang = (canvas: HTMLCanvasElement, bitmap: ImageBitmap | null): void => {
  if (bitmap) canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
};

/** The squares of the built map, painted elsewhere and shown here. */
export class TileLayer extends L.GridLayer {
  private readonly squares = new Map<string, Square>();
  private readonly queue: PaintQueue;
  private theme: MapTheme;

  constructor(
    private readonly studio: OpenStudio,
    info: ArchiveInfo,
    private readonly hooks: TileLayerHooks,
  ) {
    super({
      tileSize: TILE_PX,
      minZoom: info.minZoom + 1,
      maxZoom: 22,
      bounds: L.latLngBounds([info.south, info.west], [info.north, info.east]),
      updateWhenIdle: false,
      updateWhenZooming: false,
      keepBuffer: 1,
      className: 'sablon-tiles',
    });
    this.theme = hooks.theme;
    this.queue = new PaintQueue(
      (coords) => this.order(coords, this.theme),
      (coords) => this.farFromCentre(coords),
      (count) => hooks.onMissing(count),
    );
    this.on('tileunload', (event: L.TileEvent) => {
      const key = this.keyOf(event.coords);
      this.squares.delete(key);
      this.queue.drop(key);
    });
  }

  override onAdd(map: L.Map): this {
    super.onAdd(map);
    this.getContainer()?.setAttribute('aria-hidden', 'true');
    return this;
  }

  override onRemove(map: L.Map): this {
    this.queue.stop();
    return super.onRemove(map);
  }

  /**
   * Repaints every square and swaps them all in the same frame, so that the theme changes at once instead of square by square.
   */
  async turn(theme: MapTheme): Promise<void> {
    if (theme === this.theme) return;
    this.theme = theme;
    const turned = await Promise.allSettled(
      [...this.squares.values()].map(async ({ canvas, coords }) => ({ canvas, tile: await this.order(coords, theme) })),
    );
    if (this.theme !== theme) return;
    for (const one of turned) if (one.status === 'fulfilled') hang(one.value.canvas, one.value.tile.bitmap);
  }

  protected override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const key = this.keyOf(coords);
    this.squares.set(key, { canvas, coords });
    this.queue.add(key, coords, (tile, paintedIn) => {
      hang(canvas, tile.bitmap);
      this.hooks.onPainted(tile);
      done(undefined, canvas);
      // Requested before the theme changed: paint it again.
      if (paintedIn !== this.theme) this.queue.add(key, coords, (again) => hang(canvas, again.bitmap));
    });
    return canvas;
  }

  private async order(coords: L.Coords, theme: MapTheme): Promise<PaintedTile & { readonly theme: MapTheme }> {
    const pixelRatio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
    const { x, y, z } = coords;
    const wantFacts = this.hooks.wantsFacts(coords);
    return { ...(await this.studio.paint({ x, y, z, pixelRatio, theme, wantFacts })), theme };
  }

  private farFromCentre(coords: L.Coords): number {
    if (!this._map || coords.z !== Math.round(this._map.getZoom())) return Infinity;
    const centre = this._map.project(this._map.getCenter(), coords.z).divideBy(TILE_PX);
    return Math.hypot(coords.x + 0.5 - centre.x, coords.y + 0.5 - centre.y);
  }

  private keyOf(coords: L.Coords): string {
    return `${coords.x}:${coords.y}:${coords.z}`;
  }
}
