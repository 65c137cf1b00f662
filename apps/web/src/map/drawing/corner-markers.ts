import L from 'leaflet';
import type { MapPoint } from '../common/map-settings.js';

/** Callbacks for editing the corners of an outline; corners and sides are counted from 0. */
export interface CornerWishes {
  readonly onAdd: (at: MapPoint) => void;
  /** A drag begins: the moves that follow are one undo step. */
  readonly onGrab: () => void;
  readonly onMove: (corner: number, to: MapPoint) => void;
  /** Inserts a corner into this side. */
  readonly onInsert: (side: number, at: MapPoint) => void;
  readonly onRemove: (corner: number) => void;
  readonly onClose: () => void;
}
interface Labels {
  readonly corner: (number: number) => string;
  readonly between: (number: number) => string;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const STEP_PX = 4;
const FAR_PX = 40;
/** A shorter side has no room for a marker in its middle. */
const ROOM_PX = 56;

const icon = (className: string, size: number): L.DivIcon =>
  L.divIcon({ className: `sablon-corner ${className}`, iconSize: [size, size] });
const CORNER = icon('is-corner', 32);
const BETWEEN = icon('is-between', 28);

/** Markers for the corners and the midpoints of the sides. Corners are buttons: arrow keys move them and Delete removes them. */
export class CornerMarkers {
  private readonly corners: L.Marker[] = [];
  private readonly between: L.Marker[] = [];
  private shown: readonly MapPoint[] = [];
  private closed = false;
  private labels: Labels = { corner: String, between: String };
  private readonly placeBetween = () => this.showBetween();

  constructor(
    private readonly map: L.Map,
    private readonly wishes: () => CornerWishes,
  ) {
    map.on('zoomend', this.placeBetween);
  }

  show(corners: readonly MapPoint[], closed: boolean, labels: Labels): void {
    [this.shown, this.closed, this.labels] = [corners, closed, labels];
    while (this.corners.length > corners.length) this.corners.pop()?.remove();
    corners.forEach((corner, at) => {
      const marker = (this.corners[at] ??= this.cornerAt(at, corner));
      if (!marker.getLatLng().equals(corner, 1e-9)) marker.setLatLng(corner);
      const element = marker.getElement();
      element?.setAttribute('aria-label', labels.corner(at + 1));
      element?.setAttribute('data-corner', String(at + 1));
      element?.classList.toggle('is-first', at === 0 && !closed && corners.length > 2);
    });
    this.showBetween();
  }

  focus(corner: number): void {
    this.corners[corner]?.getElement()?.focus({ preventScroll: true });
  }

  remove(): void {
    this.map.off('zoomend', this.placeBetween);
    for (const marker of [...this.corners, ...this.between]) marker.remove();
  }

  private cornerAt(at: number, corner: MapPoint): L.Marker {
    const marker = L.marker(corner, { icon: CORNER, draggable: true, autoPanOnFocus: false, zIndexOffset: 500 });
    marker.addTo(this.map);
    const here = (): MapPoint => {
      const { lat, lng } = marker.getLatLng();
      return { lat, lng };
    };
    marker.on('dragstart', () => this.wishes().onGrab());
    marker.on('drag', () => this.wishes().onMove(at, here()));
    marker.on('click', () => {
      if (at === 0 && !this.closed) this.wishes().onClose();
    });
    marker.getElement()?.addEventListener('keydown', (event) => {
      const step = STEPS[event.key];
      if (step) {
        event.preventDefault();
        event.stopPropagation();
        const pixels = event.shiftKey ? FAR_PX : STEP_PX;
        const point = this.map.latLngToContainerPoint(here()).add([step[0] * pixels, step[1] * pixels]);
        const { lat, lng } = this.map.containerPointToLatLng(point);
        if (!event.repeat) this.wishes().onGrab();
        marker.setLatLng({ lat, lng });
        this.wishes().onMove(at, { lat, lng });
      } else if (event.key === 'Delete' || event.key === 'Backspace') {
        event.preventDefault();
        this.wishes().onRemove(at);
      }
    });
    return marker;
  }

  private showBetween(): void {
    const sides = this.shown.length < 2 ? 0 : this.shown.length - (this.closed ? 0 : 1);
    let used = 0;
    for (let side = 0; side < sides; side++) {
      const a = this.map.latLngToLayerPoint(this.shown[side] as MapPoint);
      const b = this.map.latLngToLayerPoint(this.shown[(side + 1) % this.shown.length] as MapPoint);
      if (a.distanceTo(b) < ROOM_PX) continue;
      const marker = (this.between[used] ??= L.marker([0, 0], { icon: BETWEEN, keyboard: false }).addTo(this.map));
      used++;
      const middle = this.map.layerPointToLatLng(a.add(b).divideBy(2));
      marker.setLatLng(middle);
      const element = marker.getElement();
      // Without a pointer, the list of corners offers the same.
      element?.setAttribute('aria-hidden', 'true');
      element?.setAttribute('title', this.labels.between(side + 1));
      marker.off('click').on('click', () => this.wishes().onInsert(side, { lat: middle.lat, lng: middle.lng }));
    }
    while (this.between.length > used) this.between.pop()?.remove();
  }
}
