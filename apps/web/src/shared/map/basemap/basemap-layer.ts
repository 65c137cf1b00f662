import L from 'leaflet';
import type { MapLanguage, MapTheme } from '../map-types.js';
import { unitX, unitY, worldPixels } from '../mercator.js';
import type { BasemapNet } from './basemap-net.js';
import { BASEMAP_STYLES } from './basemap-style.js';
import { canvasMeasure } from './canvas-measure.js';
import { overlaps, type Box } from './collision-grid.js';
import { LabelBook } from './label-book.js';
import { MAP_FACES } from './label-style.js';
import { paintAreas, paintRoads } from './paint-ground.js';
import { paintLabels } from './paint-labels.js';
import type { PlacedLabel } from './place-labels.js';
import type { TileView } from './trace.js';

const TILE_PX = 512;
// ASSUMPTION: beyond 2 the eye sees no gain and the canvases grow by the square.
const MAX_PIXEL_RATIO = 2;

/** Where another map lies over this one and writes its own names: nowhere, everywhere, or within bounds in degrees. */
export type Covered =
  | null
  | 'everywhere'
  | { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** The basemap: square canvases painted from our own features, nothing fetched per tile. */
export class BasemapLayer extends L.GridLayer {
  private readonly canvases = new Map<string, { canvas: HTMLCanvasElement; coords: L.Coords }>();
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

  protected override createTile(coords: L.Coords): HTMLElement {
    const canvas = document.createElement('canvas');
    this.paint(canvas, coords);
    this.canvases.set(this.key(coords), { canvas, coords });
    return canvas;
  }

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
