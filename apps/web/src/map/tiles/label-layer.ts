import L from 'leaflet';
import { BASEMAP_STYLES } from '../basemap/basemap-style.js';
import { canvasMeasure } from '../basemap/place-labels.js';
import { MAP_FACES } from '../basemap/label-style.js';
import { paintLabels } from '../basemap/paint-labels.js';
import type { MapLanguage, MapTheme } from '../common/map-settings.js';
import { worldPixels, unitX, unitY } from '../common/mercator.js';
import { pointAfterZoom } from '../common/zoom-transform.js';
import { TURN_EVENT } from '../common/turn-event.js';
import { FactBook, dataTileOf, tileKey } from './fact-book.js';
import type { Candidate, LabelSetting } from './candidate.js';
import type { TileFacts } from './label-facts.js';
import { LabelPlan } from './label-plan.js';
import type { Landmarks } from './landmarks.js';
import { TILE_PX, type ArchiveInfo, type TileAddress } from './studio.js';

/** Tiles at the edge of an archive also name things outside it, where the drawn map has its own labels: those are dropped. */
const within = (info: ArchiveInfo, zoom: number, candidates: readonly Candidate[]): Candidate[] => {
  const scale = worldPixels(zoom);
  const [left, top] = [unitX(info.west) * scale, unitY(info.north) * scale];
  const [right, bottom] = [unitX(info.east) * scale, unitY(info.south) * scale];
  return candidates.filter(
    ({ spots: [first] }) => first && first.x > left && first.x < right && first.y > top && first.y < bottom,
  );
};

const LABEL_PANE = 'names';
const PAD_PX = 128;
const MAX_PIXEL_RATIO = 3;
// A turned map is larger than the screen: at 3 its canvas would take 75 MB.
const MAX_TURNED_PIXEL_RATIO = 2;
/** A slant that does not disturb reading; below it a turning map needs no repainting. ASSUMPTION, by eye. */
const SLANT_DEGREES = 5;
// A third of a frame: the rest belongs to the cars.
const BUDGET_MS = 5;

/**
 * All labels on one canvas, above the ground and below the route: no label is cut at a square, and a new language does not
 * repaint the ground.
 */
export class LabelLayer extends L.Layer {
  private readonly book = new FactBook();
  private plans = new Map<number, LabelPlan>();
  private canvas = document.createElement('canvas');
  private corner = L.latLng(0, 0);
  private drawnZoom = 0;
  private frame = 0;
  private own: { readonly zoom: number; readonly all: readonly Candidate[] } | null = null;
  private measure = canvasMeasure();
  /** The direction that the map shows upwards, in degrees; null on a map that never turns. */
  private turn: number | null = null;
  private drawnTurn = 0;

  constructor(
    private readonly info: ArchiveInfo,
    private readonly landmarks: Landmarks,
    private theme: MapTheme,
    private language: MapLanguage,
  ) {
    super();
  }

  hasFacts(square: TileAddress): boolean {
    return this.book.has(dataTileOf(square, this.info.maxZoom));
  }

  addFacts(tile: TileAddress, facts: TileFacts): void {
    this.book.add(tile, this.landmarks.reconcile(tile, facts));
    this.wake();
  }

  show(theme: MapTheme, language: MapLanguage): void {
    const otherWords = language !== this.language;
    this.theme = theme;
    this.language = language;
    if (otherWords) this.startAnew();
    if (this._map) this.draw();
  }

  override onAdd(map: L.Map): this {
    const pane = map.getPane(LABEL_PANE) ?? map.createPane(LABEL_PANE);
    pane.style.zIndex = '250';
    pane.style.pointerEvents = 'none';
    this.canvas = L.DomUtil.create('canvas', 'sablon-names leaflet-zoom-animated', pane);
    this.canvas.setAttribute('aria-hidden', 'true');
    this.wake();
    void Promise.all(MAP_FACES.map((face) => document.fonts.load(face))).then((faces) => {
      if (faces.some((found) => found.length > 0)) this.startAnew();
    });
    return this;
  }

  override onRemove(): this {
    cancelAnimationFrame(this.frame);
    this.canvas.remove();
    return this;
  }

  override getEvents(): { [name: string]: L.LeafletEventHandlerFn } {
    return {
      move: () => this.follow(),
      moveend: () => this.wake(),
      [TURN_EVENT]: ((event: L.LeafletEvent & { degrees: number }) =>
        this.turnTo(event.degrees)) as L.LeafletEventHandlerFn,
      resize: () => this.wake(),
      viewreset: () => this.wake(),
      zoomanim: ((event: L.ZoomAnimEvent) => {
        this.canvas.classList.add('is-leaving');
        this.carry(event);
      }) as L.LeafletEventHandlerFn,
      zoom: () => this.carry({ center: this._map.getCenter(), zoom: this._map.getZoom() }),
      zoomend: () => {
        this.canvas.classList.remove('is-leaving');
        this.wake();
      },
    };
  }

  private startAnew(): void {
    this.measure = canvasMeasure();
    this.plans = new Map();
    this.own = null;
    this.book.forgetLayouts();
    this.wake();
  }

  private carry({ center, zoom }: { center: L.LatLng; zoom: number }): void {
    const at = pointAfterZoom(this._map, this.corner, { center, zoom } as L.ZoomAnimEvent);
    L.DomUtil.setTransform(this.canvas, at, this._map.getZoomScale(zoom, this.drawnZoom));
  }

  /** While the map is dragged the canvas moves along; it is repainted once its margin is used up. */
  private follow(): void {
    if (this._map.getZoom() !== this.drawnZoom) return;
    const { x, y } = this._map.latLngToContainerPoint(this.corner);
    if (Math.abs(x + PAD_PX) > PAD_PX * 0.8 || Math.abs(y + PAD_PX) > PAD_PX * 0.8) this.draw();
  }

  private turnTo(degrees: number): void {
    this.turn = degrees;
    if (Math.abs(degrees - this.drawnTurn) >= SLANT_DEGREES) this.draw();
  }

  private wake(): void {
    if (this.frame === 0 && this._map) this.frame = requestAnimationFrame(() => this.work());
  }

  /** Processes new tiles a few milliseconds at a time, then lays out and paints the labels. */
  private work(): void {
    this.frame = 0;
    const zoom = this._map.getZoom();
    if (!Number.isInteger(zoom)) return;
    const setting: LabelSetting = { zoom, language: this.language, measure: this.measure };
    const until = performance.now() + BUDGET_MS;
    const all: (readonly Candidate[])[] = [this.ownCandidates(setting)];
    for (const key of this.tilesInView(zoom)) {
      let candidates = this.book.known(key, setting) ?? null;
      if (!candidates) {
        if (performance.now() > until) return this.wake();
        candidates = this.book.workOut(key, setting);
      }
      if (candidates) all.push(candidates);
    }
    const plan = this.plans.get(zoom) ?? new LabelPlan();
    if (!this.plans.has(zoom)) this.plans.set(zoom, plan);
    plan.update(within(this.info, zoom, all.flat()));
    this.draw();
  }

  private ownCandidates(setting: LabelSetting): readonly Candidate[] {
    if (this.own?.zoom !== setting.zoom) this.own = { zoom: setting.zoom, all: this.landmarks.candidates(setting) };
    return this.own.all;
  }

  private tilesInView(zoom: number): string[] {
    const { min, max } = this._map.getPixelBounds();
    const keys = new Set<string>();
    if (!min || !max) return [];
    for (let x = Math.floor((min.x - PAD_PX) / TILE_PX); x <= Math.floor((max.x + PAD_PX) / TILE_PX); x++)
      for (let y = Math.floor((min.y - PAD_PX) / TILE_PX); y <= Math.floor((max.y + PAD_PX) / TILE_PX); y++)
        keys.add(tileKey(dataTileOf({ x, y, z: zoom }, this.info.maxZoom)));
    return [...keys];
  }

  private draw(): void {
    const zoom = this._map.getZoom();
    const plan = this.plans.get(zoom);
    if (!plan) return;
    const ratio = Math.min(window.devicePixelRatio, this.turn === null ? MAX_PIXEL_RATIO : MAX_TURNED_PIXEL_RATIO);
    this.drawnTurn = this.turn ?? 0;
    const size = this._map.getSize().add([2 * PAD_PX, 2 * PAD_PX]);
    const width = Math.round(size.x * ratio);
    const height = Math.round(size.y * ratio);
    const g = this.canvas.getContext('2d');
    if (!g) return;
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
      this.canvas.style.width = `${size.x}px`;
      this.canvas.style.height = `${size.y}px`;
    }
    g.setTransform(ratio, 0, 0, ratio, 0, 0);
    g.clearRect(0, 0, size.x, size.y);
    this.corner = this._map.containerPointToLatLng([-PAD_PX, -PAD_PX]);
    this.drawnZoom = zoom;
    L.DomUtil.setTransform(this.canvas, this._map.containerPointToLayerPoint([-PAD_PX, -PAD_PX]), 1);
    const origin = this._map.project(this.corner, zoom).round();
    const view = {
      zoom,
      scale: worldPixels(zoom),
      originX: origin.x,
      originY: origin.y,
      sizePx: Math.max(size.x, size.y),
    };
    paintLabels(g, view, plan.placed, BASEMAP_STYLES[this.theme], (this.drawnTurn * Math.PI) / 180);
  }
}
