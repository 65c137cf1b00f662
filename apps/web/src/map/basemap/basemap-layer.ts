import L from 'leaflet';
import type { MapLanguage, MapTheme } from '../common/map-settings.js';
import { unitX, unitY, worldPixels } from '../common/mercator.js';
import type { BasemapNet } from './basemap-net.js';
import { BASEMAP_STYLES } from './basemap-style.js';
import { canvasMeasure, type PlacedLabel, layPlaces, type Measure } from './place-labels.js';
import { overlaps, type Box } from './collision-grid.js';
import { MAP_FACES } from './label-style.js';
import { paintAreas, paintRoads } from './paint-ground.js';
import { paintLabels } from './paint-labels.js';
import type { TileView } from './trace.js';
import { BLOCK_PX, layBlock } from './block-labels.js';

const MAX_BLOCKS = 48;

const keyOf = (zoom: number, originX: number, originY: number): string =>
  `${zoom}:${Math.floor(originX / BLOCK_PX)}:${Math.floor(originY / BLOCK_PX)}`;

/** Caches the label layout of blocks, so that neighbouring tiles agree on them. */
class LabelBook {
  private readonly blocks = new Map<string, PlacedLabel[]>();
  private readonly places = new Map<number, PlacedLabel[]>();

  constructor(
    private readonly net: BasemapNet,
    private readonly language: MapLanguage,
    private readonly measure: Measure,
  ) {}

  placesAt(zoom: number): readonly PlacedLabel[] {
    let places = this.places.get(zoom);
    if (!places) {
      places = layPlaces(this.net, zoom, this.language, this.measure);
      this.places.set(zoom, places);
    }
    return places;
  }

  /** Whether the labels of a tile's block are laid out: a layout takes about as long as painting the tile. */
  knows(zoom: number, originX: number, originY: number): boolean {
    return this.blocks.has(keyOf(zoom, originX, originY));
  }

  /** Labels of the block a tile lies in; tiles never straddle blocks. */
  blockAt(zoom: number, originX: number, originY: number): readonly PlacedLabel[] {
    const blockX = Math.floor(originX / BLOCK_PX);
    const blockY = Math.floor(originY / BLOCK_PX);
    const key = keyOf(zoom, originX, originY);
    let labels = this.blocks.get(key);
    if (!labels) {
      const { language, measure } = this;
      labels = layBlock(this.net, { zoom, blockX, blockY, language }, this.placesAt(zoom), measure);
      if (this.blocks.size >= MAX_BLOCKS) this.blocks.clear();
      this.blocks.set(key, labels);
    }
    return labels;
  }
}

// Measured (npm run bench -- livemap): at 512 px and two device pixels per pixel, each took 140 ms on a busy machine.
const TILE_PX = 256;
// ASSUMPTION: beyond 2 there is no visible gain and the canvases grow quadratically.
const MAX_PIXEL_RATIO = 2;

/** Where another map covers this one and draws its own labels: nowhere, everywhere, or within bounds in degrees. */
export type Covered =
  | null
  | 'everywhere'
  | { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** The basemap: square canvases painted from our own features, with no request per tile. */
export class BasemapLayer extends L.GridLayer {
  private readonly canvases = new Map<string, { canvas: HTMLCanvasElement; coords: L.Coords }>();
  private readonly waiting: { canvas: HTMLCanvasElement; coords: L.Coords; done: L.DoneCallback }[] = [];
  private theme: MapTheme = 'dark';
  private language: MapLanguage = 'fr';
  private labels: LabelBook;
  private covered: Covered = null;

  constructor(private readonly net: BasemapNet) {
    super({
      tileSize: TILE_PX,
      updateWhenIdle: false,
      updateWhenZooming: false,
      keepBuffer: 1,
      className: 'sablon-ground',
    });
    this.labels = new LabelBook(net, this.language, canvasMeasure());
    this.on('tileunload', (event: L.TileEvent) => this.canvases.delete(this.key(event.coords)));
  }

  override onAdd(map: L.Map): this {
    super.onAdd(map);
    this.getContainer()?.setAttribute('aria-hidden', 'true');
    void Promise.all(MAP_FACES.map((face) => document.fonts.load(face))).then((faces) => {
      if (faces.some((found) => found.length > 0)) this.show(this.theme, this.language);
    });
    return this;
  }

  /** Repaints the canvases in place: no flash when the theme or the language changes. */
  show(theme: MapTheme, language: MapLanguage, covered: Covered = this.covered): void {
    this.theme = theme;
    this.language = language;
    this.covered = covered;
    this.labels = new LabelBook(this.net, language, canvasMeasure());
    for (const { canvas, coords } of this.canvases.values()) this.paint(canvas, coords);
  }

  protected override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    this.canvases.set(this.key(coords), { canvas, coords });
    this.waiting.push({ canvas, coords, done });
    if (this.waiting.length === 1) requestAnimationFrame(this.paintNext);
    return canvas;
  }

  /**
   * Paints one square per frame, or lays out its labels: several at once blocked the main thread for 60 ms on a phone (npm run
   * bench -- livemap).
   */
  private readonly paintNext = (): void => {
    const [next] = this.waiting;
    if (!next) return;
    const { canvas, coords, done } = next;
    const at = [coords.z, coords.x * TILE_PX, coords.y * TILE_PX] as const;
    // The square may have left the view in the meantime.
    const isWanted = this.canvases.get(this.key(coords))?.canvas === canvas;
    if (isWanted && this.covered !== 'everywhere' && !this.labels.knows(...at)) this.labels.blockAt(...at);
    else {
      this.waiting.shift();
      if (isWanted) this.paint(canvas, coords);
      if (isWanted) done(undefined, canvas);
    }
    if (this.waiting.length > 0) requestAnimationFrame(this.paintNext);
  };

  private key(coords: L.Coords): string {
    return `${coords.x}:${coords.y}:${coords.z}`;
  }

  private paint(canvas: HTMLCanvasElement, coords: L.Coords): void {
    const ratio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
    canvas.width = canvas.height = TILE_PX * ratio;
    const g = canvas.getContext('2d', { alpha: false });
    if (!g) return;
    g.scale(ratio, ratio);
    const style = BASEMAP_STYLES[this.theme];
    const view: TileView = {
      zoom: coords.z,
      scale: worldPixels(coords.z),
      originX: coords.x * TILE_PX,
      originY: coords.y * TILE_PX,
      sizePx: TILE_PX,
    };
    paintAreas(g, view, this.net, style);
    paintRoads(g, view, this.net, style);
    if (this.covered === 'everywhere') return;
    paintLabels(g, view, this.uncovered(this.labels.blockAt(view.zoom, view.originX, view.originY), view), style);
    paintLabels(g, view, this.uncovered(this.labels.placesAt(view.zoom), view), style);
  }

  private uncovered(labels: readonly PlacedLabel[], { scale }: TileView): readonly PlacedLabel[] {
    if (this.covered === null || this.covered === 'everywhere') return labels;
    const { west, south, east, north } = this.covered;
    const box: Box = [unitX(west) * scale, unitY(north) * scale, unitX(east) * scale, unitY(south) * scale];
    return labels.filter(({ boxes }) => !boxes.some((one) => overlaps(one, box)));
  }
}
