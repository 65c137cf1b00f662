import L from 'leaflet';
import type { MapTheme } from '../common/map-settings.js';
import { metersPerUnit, worldPixels } from '../common/mercator.js';
import { carryThroughZoom } from '../common/zoom-transform.js';
import { CalmLoop } from './calm-loop.js';
import type { CarField } from './car-field.js';
import { CLUSTERS_BELOW_ZOOM, clustersOf, type Cluster, clusterRadius, paintClusters } from './paint-clusters.js';
import { PixelStage, union } from './pixel-stage.js';
import { buildSprites, headingIndex, reachOf, type SpriteSheet } from './sprite-sheet.js';
import { glyphScale } from './vehicle-shapes.js';

const VEHICLE_PANE = 'vehicles';
// WCAG 2.5.8 asks for 24 px targets; a finger gets a little more.
const HIT_RADIUS_PX = 14;
/** Speed of a fast car in a town: repainting before it has moved half a pixel makes no visible difference. */
const FAST_METERS_PER_SECOND = 30;
const LONGEST_PAUSE_MS = 66;
const CLUSTERS_EVERY_MS = 1_000;

/** A car under the pointer, and its position in the map's box. */
export interface CarUnderPointer {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}
export interface CarCanvasOptions {
  readonly theme: MapTheme;
  readonly onSelect?: (id: string) => void;
  readonly onPoint?: (car: CarUnderPointer | null) => void;
}

/** How long a painting stays valid at a zoom: one frame at street level, a few repaints a second over a region. */
const paintPauseMs = (zoom: number): number => {
  const metersPerPixel = metersPerUnit(50.85) / worldPixels(zoom);
  return Math.min(LONGEST_PAUSE_MS, (metersPerPixel / 2 / FAST_METERS_PER_SECOND) * 1_000);
};

/** All cars on one canvas, written pixel by pixel: thousands at the screen's frame rate without a DOM node each. */
export class CarCanvas extends L.Layer {
  private readonly loop = new CalmLoop((nowMs) => this.frame(nowMs));
  private canvas = document.createElement('canvas');
  private picture: { key: string; stage: PixelStage; image: ImageData; sheet: SpriteSheet } | null = null;
  private grouped: { at: number; zoom: number; clusters: Cluster[]; single: Set<number> } | null = null;
  private selectedId: string | null = null;
  private pointed: string | null = null;
  private paintedAt = 0;
  private zooming = false;
  private unsubscribe = (): void => undefined;

  constructor(
    private readonly field: CarField,
    private settings: CarCanvasOptions,
  ) {
    super();
  }

  set(settings: CarCanvasOptions, selectedId: string | null): void {
    this.settings = settings;
    this.selectedId = selectedId;
    this.paintedAt = 0;
    this.loop.wake();
  }

  override onAdd(map: L.Map): this {
    const pane = map.getPane(VEHICLE_PANE) ?? map.createPane(VEHICLE_PANE);
    pane.style.zIndex = '450';
    pane.style.pointerEvents = 'none';
    this.canvas = L.DomUtil.create('canvas', 'leaflet-zoom-animated', pane);
    this.canvas.setAttribute('aria-hidden', 'true');
    this.unsubscribe = this.field.subscribe(() => this.loop.wake());
    this.resize();
    return this;
  }

  override onRemove(): this {
    this.unsubscribe();
    this.loop.stop();
    this.canvas.remove();
    return this;
  }

  override getEvents(): { [name: string]: L.LeafletEventHandlerFn } {
    return {
      move: () => this.draw(performance.now()),
      viewreset: () => this.draw(performance.now()),
      resize: () => this.resize(),
      zoomanim: ((event: L.ZoomAnimEvent) => {
        this.zooming = true;
        carryThroughZoom(this._map, this.canvas, event);
      }) as L.LeafletEventHandlerFn,
      zoomend: () => {
        this.zooming = false;
        this.draw(performance.now());
        this.loop.wake();
      },
      click: ((event: L.LeafletMouseEvent) => this.press(event.containerPoint)) as L.LeafletEventHandlerFn,
      mousemove: ((event: L.LeafletMouseEvent) => this.point(event.containerPoint)) as L.LeafletEventHandlerFn,
      mouseout: () => this.point(null),
      movestart: () => this.point(null),
    };
  }

  private press(point: L.Point): void {
    const cluster = this.clusterAt(point);
    if (cluster) {
      const centre = this._map.unproject(L.point(cluster.x, cluster.y).multiplyBy(worldPixels(this._map.getZoom())));
      this._map.setView(centre, Math.max(this._map.getZoom() + 2, CLUSTERS_BELOW_ZOOM));
      return;
    }
    const id = this.at(point);
    if (id !== null) this.settings.onSelect?.(id);
  }

  private point(point: L.Point | null): void {
    const id = point && this.at(point);
    const over = id !== null || (point !== null && this.clusterAt(point) !== null);
    this._map.getContainer().classList.toggle('sablon-over-car', over);
    if (id === this.pointed) return;
    this.pointed = id;
    this.settings.onPoint?.(id && point ? { id, x: point.x, y: point.y } : null);
  }

  private at(point: L.Point): string | null {
    const scale = worldPixels(this._map.getZoom());
    const world = this._map.project(this._map.containerPointToLatLng(point));
    const no = this.field.nearest(world.x / scale, world.y / scale, HIT_RADIUS_PX / scale, performance.now());
    if (no === null || this.grouped?.single.has(no) === false) return null;
    return this.field.idOf(no);
  }

  private clusterAt(point: L.Point): Cluster | null {
    const scale = worldPixels(this._map.getZoom());
    const world = this._map.project(this._map.containerPointToLatLng(point));
    return (
      this.grouped?.clusters.find(
        ({ x, y, count }) => Math.hypot(x * scale - world.x, y * scale - world.y) <= clusterRadius(count),
      ) ?? null
    );
  }

  private resize(): void {
    const size = this._map.getSize();
    const ratio = window.devicePixelRatio;
    this.canvas.width = Math.max(1, Math.round(size.x * ratio));
    this.canvas.height = Math.max(1, Math.round(size.y * ratio));
    this.canvas.style.width = `${size.x}px`;
    this.canvas.style.height = `${size.y}px`;
    this.paintedAt = 0;
    this.loop.wake();
  }

  private frame(nowMs: number): boolean {
    if (this.zooming) return false;
    const isMoving = this.field.isMoving(nowMs);
    // The final painting ignores the pause, so that every car ends up at its exact position.
    if (!isMoving || nowMs - this.paintedAt >= paintPauseMs(this._map.getZoom())) this.draw(nowMs);
    return isMoving;
  }

  /** Prepares sprites and image for the zoom, the theme and the size of the view; true if they were recreated. */
  private prepare(): { stage: PixelStage; image: ImageData; sheet: SpriteSheet; fresh: boolean } {
    const { width, height } = this.canvas;
    const scale = glyphScale(this._map.getZoom(), this.field.size) * window.devicePixelRatio;
    const key = `${this.settings.theme}:${scale}:${width}:${height}`;
    if (this.picture?.key !== key) {
      const stage = new PixelStage(width, height, reachOf(scale) * 2);
      const bytes = new Uint8ClampedArray(stage.pixels.buffer as ArrayBuffer);
      const sheet = buildSprites(this.settings.theme, scale, stage.stride);
      this.picture = { key, stage, image: new ImageData(bytes, stage.stride), sheet };
      return { ...this.picture, fresh: true };
    }
    return { ...this.picture, fresh: false };
  }

  private group(nowMs: number): void {
    const zoom = this._map.getZoom();
    if (zoom >= CLUSTERS_BELOW_ZOOM) this.grouped = null;
    else if (this.grouped?.zoom !== zoom || nowMs - this.grouped.at >= CLUSTERS_EVERY_MS)
      this.grouped = { at: nowMs, zoom, ...clustersOf(this.field, zoom, nowMs) };
  }

  private draw(nowMs: number): void {
    if (this.zooming) return;
    const g = this.canvas.getContext('2d', { willReadFrequently: true });
    if (!g) return;
    const hadClusters = this.grouped !== null;
    this.group(nowMs);
    this.paintedAt = nowMs;
    const { stage, image, sheet, fresh } = this.prepare();
    const { grouped, selectedId } = this;
    if (fresh || grouped || hadClusters) g.clearRect(0, 0, this.canvas.width, this.canvas.height);
    const before = stage.dirty(sheet.reach);
    stage.clear(before);
    L.DomUtil.setPosition(this.canvas, this._map.containerPointToLayerPoint([0, 0]));
    const ratio = window.devicePixelRatio;
    const scale = worldPixels(this._map.getZoom()) * ratio;
    const corner = this._map.project(this._map.containerPointToLatLng([0, 0])).multiplyBy(ratio);
    const selected = selectedId === null ? null : this.field.numberOf(selectedId);
    this.field.forEach(nowMs, ({ no, x, y, heading, state, lost }) => {
      if (grouped && !grouped.single.has(no) && no !== selected) return;
      const left = x * scale - corner.x;
      const top = y * scale - corner.y;
      const byHeading = sheet.sprites[state];
      const sprite = byHeading?.[byHeading.length === 1 ? 0 : headingIndex(heading)];
      if (no === selected) stage.put(sheet.ring, left, top);
      if (sprite) stage.put(sprite, left, top);
      if (lost) stage.put(sheet.lost, left, top);
    });
    const part = union(before, stage.dirty(sheet.reach));
    if (part) g.putImageData(image, -stage.margin, -stage.margin, part[0], part[1], part[2], part[3]);
    if (grouped)
      paintClusters(g, grouped.clusters, this.settings.theme, ratio, ({ x, y }) => [
        x * scale - corner.x,
        y * scale - corner.y,
      ]);
  }
}
