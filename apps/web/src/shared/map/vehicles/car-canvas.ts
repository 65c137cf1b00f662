import L from 'leaflet';
import type { MapTheme } from '../map-types.js';
import { worldPixels } from '../mercator.js';
import { carryThroughZoom } from '../zoom-transform.js';
import { CalmLoop } from './calm-loop.js';
import { FleetMotion } from './fleet-motion.js';
import { PixelStage, union } from './pixel-stage.js';
import { buildSprites, headingIndex, reachOf, type SpriteSheet } from './sprite-sheet.js';
import { glyphScale } from './vehicle-shapes.js';
import type { VehicleStore } from './vehicle-store.js';

export const VEHICLE_PANE = 'vehicles';
// WCAG 2.5.8 asks for 24 px targets; a finger gets a little more.
const HIT_RADIUS_PX = 14;

export interface CarCanvasOptions {
  readonly theme: MapTheme;
  readonly onSelect?: (id: string) => void;
}

/** All cars on one canvas, written pixel by pixel: thousands at the screen's own rate without a single DOM node each. */
export class CarCanvas extends L.Layer {
  private readonly motion = new FleetMotion();
  private readonly loop = new CalmLoop((nowMs) => this.frame(nowMs));
  private canvas = document.createElement('canvas');
  private picture: { key: string; stage: PixelStage; image: ImageData; sheet: SpriteSheet } | null = null;
  private selectedId: string | null = null;
  private changed = true;
  private zooming = false;
  private unsubscribe = (): void => undefined;

  constructor(
    private readonly store: VehicleStore,
    private settings: CarCanvasOptions,
  ) {
    super();
  }

  set(settings: CarCanvasOptions, selectedId: string | null): void {
    this.settings = settings;
    this.selectedId = selectedId;
    this.loop.wake();
  }

  override onAdd(map: L.Map): this {
    const pane = map.getPane(VEHICLE_PANE) ?? map.createPane(VEHICLE_PANE);
    pane.style.zIndex = '450';
    pane.style.pointerEvents = 'none';
    this.canvas = L.DomUtil.create('canvas', 'leaflet-zoom-animated', pane);
    this.canvas.setAttribute('aria-hidden', 'true');
    this.unsubscribe = this.store.subscribe(() => {
      this.changed = true;
      this.loop.wake();
    });
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
      click: ((event: L.LeafletMouseEvent) => {
        const id = this.at(event.containerPoint);
        if (id !== null) this.settings.onSelect?.(id);
      }) as L.LeafletEventHandlerFn,
      mousemove: ((event: L.LeafletMouseEvent) => {
        if (!this.settings.onSelect) return;
        this._map.getContainer().classList.toggle('sablon-over-car', this.at(event.containerPoint) !== null);
      }) as L.LeafletEventHandlerFn,
    };
  }

  private at(point: L.Point): string | null {
    const scale = worldPixels(this._map.getZoom());
    const world = this._map.project(this._map.containerPointToLatLng(point));
    return this.motion.nearest(world.x / scale, world.y / scale, HIT_RADIUS_PX / scale, performance.now());
  }

  private resize(): void {
    const size = this._map.getSize();
    const ratio = window.devicePixelRatio;
    this.canvas.width = Math.max(1, Math.round(size.x * ratio));
    this.canvas.height = Math.max(1, Math.round(size.y * ratio));
    this.canvas.style.width = `${size.x}px`;
    this.canvas.style.height = `${size.y}px`;
    this.loop.wake();
  }

  private frame(nowMs: number): boolean {
    if (this.changed) {
      this.changed = false;
      this.motion.sync(this.store, nowMs, this.loop.animated);
    }
    if (this.zooming) return false;
    this.draw(nowMs);
    return this.motion.isMoving(nowMs);
  }

  /** Sprites and picture for the zoom, the theme and the size of the view; true when they were made anew. */
  private prepare(): { stage: PixelStage; image: ImageData; sheet: SpriteSheet; fresh: boolean } {
    const { width, height } = this.canvas;
    const scale = glyphScale(this._map.getZoom(), this.motion.size) * window.devicePixelRatio;
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

  private draw(nowMs: number): void {
    if (this.zooming) return;
    const g = this.canvas.getContext('2d', { willReadFrequently: true });
    if (!g) return;
    const { stage, image, sheet, fresh } = this.prepare();
    if (fresh) g.clearRect(0, 0, this.canvas.width, this.canvas.height);
    const before = stage.dirty(sheet.reach);
    stage.clear(before);
    L.DomUtil.setPosition(this.canvas, this._map.containerPointToLayerPoint([0, 0]));
    const ratio = window.devicePixelRatio;
    const scale = worldPixels(this._map.getZoom()) * ratio;
    const corner = this._map.project(this._map.containerPointToLatLng([0, 0])).multiplyBy(ratio);
    this.motion.forEach(nowMs, (id, pose, state) => {
      const x = pose.x * scale - corner.x;
      const y = pose.y * scale - corner.y;
      const byHeading = sheet.sprites[state];
      const sprite = byHeading?.[byHeading.length === 1 ? 0 : headingIndex(pose.heading)];
      if (id === this.selectedId) stage.put(sheet.ring, x, y);
      if (sprite) stage.put(sprite, x, y);
    });
    const part = union(before, stage.dirty(sheet.reach));
    if (part) g.putImageData(image, -stage.margin, -stage.margin, part[0], part[1], part[2], part[3]);
  }
}
