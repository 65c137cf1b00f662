import type { Language } from '@sablon/domain';
import L from 'leaflet';
import type { MapPoint } from '../common/map-settings.js';
import { mapText } from '../common/map-words.js';
import { unitX, unitY, worldPixels } from '../common/mercator.js';
import { pointAfterZoom } from '../common/zoom-transform.js';
import { CalmLoop } from './calm-loop.js';
import { CarField } from './car-field.js';
import { RoadMotion } from './road-motion.js';
import { ageText, isStale, type VehicleSource } from './vehicle-store.js';

const SVG = 'http://www.w3.org/2000/svg';

// A saloon seen from above, nose up, in a 64 × 64 square: shadow, body, glass, lamps, roof light.
const PARTS: readonly (readonly [className: string, path: string])[] = [
  ['shadow', 'M22 9q10-5 20 0 4 3 4 10v27q0 7-5 10-9 3-18 0-5-3-5-10V19q0-7 4-10Z'],
  [
    'body',
    'M23 8.500q9-4.500 18 0 3.600 2.600 3.800 9l.4 28q0 7-4 9.300-9.200 2.900-18.400 0-4-2.300-4-9.300l.4-28q.2-6.400 3.800-9Z',
  ],
  ['mirror', 'M19 22l-3.200 1.600.6 2 2.600-.6ZM45 22l3.200 1.600-.6 2-2.600-.6Z'],
  ['glass', 'M22.500 23.500q9.500-4.500 19 0l-2 6.500q-7.500-2.200-15 0Z'],
  ['glass', 'M23.500 47.500q8.500 3.200 17 0l-1.600-5q-6.900 1.700-13.800 0Z'],
  ['glass', 'M20.900 27l2.200 5v8.500l-2 4.500ZM43.100 27l-2.200 5v8.500l2 4.500Z'],
  [
    'lamp',
    'M22 11.500q1.500-2 4-2.600l.2 1.600q-2 .6-3.600 2.400ZM42 11.500q-1.500-2-4-2.600l-.2 1.600q2 .6 3.600 2.400Z',
  ],
  ['tail', 'M21 52.200l4.600 1.500-.2 1.500q-2.800-.5-4-1.600ZM43 52.200l-4.600 1.500.2 1.500q2.800-.5 4-1.600Z'],
  [
    'roof',
    'M28 34.500h8q1.200 0 1.200 1.200v2.600q0 1.200-1.200 1.200h-8q-1.200 0-1.200-1.200v-2.600q0-1.200 1.200-1.200Z',
  ],
];

/** The passenger's own car as an SVG element. */
export const heroArt = (): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 64 64');
  svg.setAttribute('aria-hidden', 'true');
  for (const [className, path] of PARTS) {
    const part = document.createElementNS(SVG, 'path');
    part.setAttribute('d', path);
    part.setAttribute('class', `sablon-hero-${className}`);
    svg.append(part);
  }
  return svg;
};

const PANE = 'hero';
const NO = 0;
const AGE_CHECK_MS = 1_000;

/** One car as its own element: labelled for screen readers, focusable, and moved in sub-pixel steps so that it never trembles. */
export class HeroElement extends L.Layer {
  private readonly motion = new CarField();
  /** The car on its route; not placed while it drives elsewhere. */
  private readonly road = new RoadMotion();
  private route: readonly MapPoint[] | null = null;
  private placedAt: number | null = null;
  private readonly loop = new CalmLoop((nowMs) => this.frame(nowMs));
  private element = document.createElement('div');
  private turning = document.createElement('div');
  private language: Language = 'fr';
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

  set(language: Language, label: string | null): void {
    this.language = language;
    this.label = label;
    this.checkAge();
  }

  /** The line the car drives along, if it is known. */
  follow(route: readonly MapPoint[] | null): void {
    if (route === this.route) return;
    this.route = route;
    // Two points are a straight line across blocks, which is what routing answers without roads.
    const known = route && route.length > 2 ? route : [];
    const line = known.map(({ lat, lng }) => ({ x: unitX(lng), y: unitY(lat) }));
    const now = performance.now();
    this.road.follow(line, now);
    const fix = this.source.read();
    if (fix) this.road.place({ x: unitX(fix.lng), y: unitY(fix.lat) }, now, this.loop.animated);
    this.loop.wake();
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
    if (!fix) {
      this.motion.remove(NO);
      this.road.leave();
    } else if (fix.at !== this.placedAt) {
      const { lat, lng, heading } = fix;
      const now = performance.now();
      this.motion.place(NO, unitX(lng), unitY(lat), heading, 0, false, now, this.loop.animated);
      this.road.place({ x: unitX(lng), y: unitY(lat) }, now, this.loop.animated);
    }
    this.placedAt = fix?.at ?? null;
    this.checkAge();
    this.loop.wake();
  }

  private checkAge(): void {
    const fix = this.source.read();
    if (!fix) return;
    const now = this.clock();
    const t = mapText(this.language);
    const stale = isStale(fix.at, now);
    const name = this.label ?? t('car');
    const text = stale ? `${name}. ${t('stale', { age: ageText(fix.at, now) })}` : name;
    this.element.classList.toggle('is-stale', stale);
    if (this.element.getAttribute('aria-label') === text) return;
    this.element.setAttribute('aria-label', text);
    this.element.title = text;
  }

  private frame(nowMs: number): boolean {
    if (this.zooming) return false;
    this.place(nowMs);
    return this.road.isMoving(nowMs) || this.motion.isMoving(nowMs);
  }

  /** On its route where it has one, else from fix to fix. */
  private pose(nowMs: number): { x: number; y: number; heading: number } | null {
    return this.road.find(nowMs) ?? this.motion.find(NO, nowMs);
  }

  private place(nowMs: number): void {
    const pose = this.pose(nowMs);
    if (!pose || this.zooming) return;
    const scale = worldPixels(this._map.getZoom());
    const origin = this._map.getPixelOrigin();
    const x = pose.x * scale - origin.x;
    const y = pose.y * scale - origin.y;
    this.element.style.transform = `translate3d(${x.toFixed(2)}px,${y.toFixed(2)}px,0)`;
    this.turning.style.transform = `rotate(${pose.heading.toFixed(1)}deg)`;
  }

  private onZoomAnim(event: L.ZoomAnimEvent): void {
    const pose = this.pose(performance.now());
    if (!pose) return;
    this.zooming = true;
    const scale = worldPixels(this._map.getZoom());
    const place = this._map.unproject([pose.x * scale, pose.y * scale]);
    const at = pointAfterZoom(this._map, place, event);
    this.element.style.transform = `translate3d(${at.x}px,${at.y}px,0)`;
  }
}
