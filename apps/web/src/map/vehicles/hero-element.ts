import L from 'leaflet';
import { MAP_WORDS } from '../common/map-words.js';
import type { MapLanguage } from '../common/map-types.js';
import { unitX, unitY, worldPixels } from '../common/mercator.js';
import { pointAfterZoom } from '../common/zoom-transform.js';
import { CalmLoop } from './calm-loop.js';
import { CarField } from './car-field.js';
import { heroArt } from './hero-art.js';
import { ageText, isStale } from './staleness.js';
import type { VehicleSource } from './vehicle-store.js';

const PANE = 'hero';
const NO = 0;
const AGE_CHECK_MS = 1_000;

/** One car as an element of its own: read out, focusable, and moved in parts of a pixel so that it never trembles. */
export class HeroElement extends L.Layer {
  private readonly motion = new CarField();
  private placedAt: number | null = null;
  private readonly loop = new CalmLoop((nowMs) => this.frame(nowMs));
  private element = document.createElement('div');
  private turning = document.createElement('div');
  private language: MapLanguage = 'fr';
  private label: string | null = null;
  private zooming = false;
  private timer = 0;
  private unsubscribe = (): void => undefined;

  constructor(
    private readonly source: VehicleSource,
    private readonly clock: () => number,
  ) {
    super();
  }

  set(language: MapLanguage, label: string | null): void {
    this.language = language;
    this.label = label;
    this.checkAge();
  }

  override onAdd(map: L.Map): this {
    const pane = map.getPane(PANE) ?? map.createPane(PANE);
    pane.style.zIndex = '620';
    this.element = L.DomUtil.create('div', 'sablon-hero leaflet-zoom-animated', pane);
    this.element.setAttribute('role', 'img');
    this.element.tabIndex = 0;
    this.element.hidden = true;
    const pulse = L.DomUtil.create('div', 'sablon-hero-pulse', this.element);
    pulse.setAttribute('aria-hidden', 'true');
    this.turning = L.DomUtil.create('div', 'sablon-hero-turning', this.element);
    this.turning.append(heroArt());
    this.unsubscribe = this.source.subscribe(() => this.sync());
    this.timer = window.setInterval(() => this.checkAge(), AGE_CHECK_MS);
    this.sync();
    return this;
  }

  override onRemove(): this {
    this.unsubscribe();
    window.clearInterval(this.timer);
    this.loop.stop();
    this.element.remove();
    return this;
  }

  override getEvents(): { [name: string]: L.LeafletEventHandlerFn } {
    return {
      zoom: () => this.place(performance.now()),
      viewreset: () => this.place(performance.now()),
      zoomanim: ((event: L.ZoomAnimEvent) => this.onZoomAnim(event)) as L.LeafletEventHandlerFn,
      zoomend: () => {
        this.zooming = false;
        this.place(performance.now());
        this.loop.wake();
      },
    };
  }

  private sync(): void {
    const fix = this.source.read();
    this.element.hidden = !fix;
    if (!fix) this.motion.remove(NO);
    else if (fix.at !== this.placedAt) {
      const { lat, lng, heading } = fix;
      this.motion.place(NO, unitX(lng), unitY(lat), heading, 0, false, performance.now(), this.loop.animated);
    }
    this.placedAt = fix?.at ?? null;
    this.checkAge();
    this.loop.wake();
  }

  private checkAge(): void {
    const fix = this.source.read();
    if (!fix) return;
    const now = this.clock();
    const words = MAP_WORDS[this.language];
    const stale = isStale(fix.at, now);
    const name = this.label ?? words.car;
    const text = stale ? `${name}. ${words.stale(ageText(fix.at, now))}` : name;
    this.element.classList.toggle('is-stale', stale);
    if (this.element.getAttribute('aria-label') === text) return;
    this.element.setAttribute('aria-label', text);
    this.element.title = text;
  }

  private frame(nowMs: number): boolean {
    if (this.zooming) return false;
    this.place(nowMs);
    return this.motion.isMoving(nowMs);
  }

  private place(nowMs: number): void {
    const pose = this.motion.find(NO, nowMs);
    if (!pose || this.zooming) return;
    const scale = worldPixels(this._map.getZoom());
    const origin = this._map.getPixelOrigin();
    const x = pose.x * scale - origin.x;
    const y = pose.y * scale - origin.y;
    this.element.style.transform = `translate3d(${x.toFixed(2)}px,${y.toFixed(2)}px,0)`;
    this.turning.style.transform = `rotate(${pose.heading.toFixed(1)}deg)`;
  }

  private onZoomAnim(event: L.ZoomAnimEvent): void {
    const pose = this.motion.find(NO, performance.now());
    if (!pose) return;
    this.zooming = true;
    const scale = worldPixels(this._map.getZoom());
    const place = this._map.unproject([pose.x * scale, pose.y * scale]);
    const at = pointAfterZoom(this._map, place, event);
    this.element.style.transform = `translate3d(${at.x}px,${at.y}px,0)`;
  }
}
