import L from 'leaflet';
import { TURN_EVENT } from '../common/turn-event.js';
import { turnedTo, type Pose } from './pose.js';
import './driving.css';

/** Pixels of the map's box that other things cover: top, right, bottom, left. */
export type Inset = readonly [number, number, number, number];

/** Share of the free height above the car: what lies ahead matters more than what is behind. ASSUMPTION, by eye. */
const AHEAD_SHARE = 0.68;
/** Names and streets are read at arm's length: everything is drawn this much larger. */
const SCALE = 1.25;
/** How far the picture glides before the map below it is moved: each move paints squares and names. */
const GLIDE_PX = 96;

/**
 * Shows a Leaflet map as a picture that glides and turns below a fixed point of the screen. The map itself is larger than its box
 * and stands still; only its transform changes, once per fix, and the browser's compositor animates it, so that driving costs no
 * script per frame. Once the picture has glided `GLIDE_PX`, the map is moved and the picture set back, without a visible change.
 */
export class TurnStage {
  private readonly picture: HTMLElement;
  private readonly box: HTMLElement;
  private anchor = L.point(0, 0);
  private side = 0;
  private shown = { bearing: 0, x: 0, y: 0 };
  private pose: Pose | null = null;

  constructor(private readonly map: L.Map) {
    this.picture = map.getContainer();
    this.box = this.picture.parentElement ?? this.picture;
    this.box.classList.add('is-driving');
    // Leaflet's own gestures know nothing of the turned picture.
    for (const handler of [map.dragging, map.touchZoom, map.scrollWheelZoom, map.doubleClickZoom, map.boxZoom])
      handler.disable();
    map.keyboard.disable();
    map.on('zoomend', this.afterZoom);
  }

  /** Sizes the map so that it fills the box at every angle. */
  fit([top, right, bottom, left]: Inset): void {
    const { clientWidth: width, clientHeight: height } = this.box;
    if (width === 0 || height === 0) return;
    this.anchor = L.point(
      Math.round(left + (width - left - right) / 2),
      Math.round(top + (height - top - bottom) * AHEAD_SHARE),
    );
    const { x, y } = this.anchor;
    const farthest = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
    this.side = 2 * Math.ceil(farthest / SCALE + GLIDE_PX);
    const { style } = this.picture;
    style.width = style.height = `${this.side}px`;
    style.left = `${x - this.side / 2}px`;
    style.top = `${y - this.side / 2}px`;
    this.box.style.setProperty('--drive-x', `${x}px`);
    this.box.style.setProperty('--drive-y', `${y}px`);
    this.map.invalidateSize({ pan: false, animate: false });
    this.shown = { ...this.shown, x: 0, y: 0 };
    if (this.pose) this.map.setView(this.pose, this.map.getZoom(), { animate: false });
    this.apply(0);
  }

  /** Brings a pose below the fixed point, over `ms`. */
  look(pose: Pose, ms: number): void {
    const isFirst = this.pose === null;
    this.pose = pose;
    if (this.side === 0) return;
    if (isFirst) this.map.setView(pose, this.map.getZoom(), { animate: false });
    const target = this.offsetOf(pose);
    const isFar = Math.max(Math.abs(target.x), Math.abs(target.y)) > this.side / 2;
    if (isFar) {
      this.map.setView(pose, this.map.getZoom(), { animate: false });
      this.shown = { ...this.shown, x: 0, y: 0 };
    } else if (Math.max(Math.abs(target.x), Math.abs(target.y)) > GLIDE_PX) this.rebase();
    const { x, y } = this.offsetOf(pose);
    this.shown = { bearing: turnedTo(this.shown.bearing, pose.bearing), x, y };
    this.apply(isFirst || isFar ? 0 : ms);
  }

  /** Moves the picture by hand, in pixels of the screen. */
  nudge(right: number, down: number): void {
    const angle = (this.shown.bearing * Math.PI) / 180;
    this.freeze();
    this.shown = {
      bearing: this.shown.bearing,
      x: this.shown.x - (right * Math.cos(angle) - down * Math.sin(angle)) / SCALE,
      y: this.shown.y - (right * Math.sin(angle) + down * Math.cos(angle)) / SCALE,
    };
    this.apply(0);
    if (Math.max(Math.abs(this.shown.x), Math.abs(this.shown.y)) > GLIDE_PX) this.rebase();
  }

  /** Zooms about what lies below the fixed point. */
  zoom(zoom: number, animate: boolean): void {
    if (zoom === this.map.getZoom() || this.side === 0) return;
    const centre = this.map.getSize().divideBy(2).add([this.shown.x, this.shown.y]);
    this.map.setZoomAround(centre, zoom, { animate });
  }

  remove(): void {
    this.map.off('zoomend', this.afterZoom);
    this.box.classList.remove('is-driving');
  }

  private readonly afterZoom = (): void => {
    if (!this.pose) return;
    this.rebase();
  };

  private offsetOf(place: L.LatLngLiteral): L.Point {
    return this.map.latLngToContainerPoint(place).subtract(this.map.getSize().divideBy(2));
  }

  /** Stops the picture where it is just now, in the middle of a glide. */
  private freeze(): void {
    const now = new DOMMatrixReadOnly(getComputedStyle(this.picture).transform);
    const angle = Math.atan2(now.b, now.a);
    const x = -(Math.cos(angle) * now.e + Math.sin(angle) * now.f) / SCALE;
    const y = -(Math.cos(angle) * now.f - Math.sin(angle) * now.e) / SCALE;
    this.shown = { bearing: turnedTo(this.shown.bearing, (-angle * 180) / Math.PI), x, y };
    this.apply(0);
  }

  /** Moves the map to where the picture has glided, and the picture back by the same whole pixels. */
  private rebase(): void {
    this.freeze();
    const moved = L.point(Math.round(this.shown.x), Math.round(this.shown.y));
    this.map.panBy(moved, { animate: false });
    this.shown = { ...this.shown, x: this.shown.x - moved.x, y: this.shown.y - moved.y };
    this.apply(0);
    // The next change has to begin from here.
    this.picture.getBoundingClientRect();
  }

  private apply(ms: number): void {
    const { bearing, x, y } = this.shown;
    this.box.style.setProperty('--drive-ms', `${ms}ms`);
    this.box.style.setProperty('--drive-turn', `${bearing.toFixed(1)}deg`);
    this.picture.style.transform = `rotate(${(-bearing).toFixed(2)}deg) scale(${SCALE}) translate(${(-x).toFixed(2)}px, ${(-y).toFixed(2)}px)`;
    this.map.fire(TURN_EVENT, { degrees: bearing });
  }
}
