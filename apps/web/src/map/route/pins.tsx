import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { useMapSettings, type MapPoint } from '../common/map-settings.js';
import { useMapWords } from '../common/map-words.js';

const SVG = 'http://www.w3.org/2000/svg';
const DROP =
  'M20 3C10.600 3 3.500 10 3.500 19c0 11.500 13 19.500 15.300 28.200q1.200 2.600 2.400 0C23.500 38.500 36.500 30.500 36.500 19 36.500 10 29.400 3 20 3Z';
const MARKS = {
  pickup: 'M13 19a7 7 0 1 0 14 0a7 7 0 1 0-14 0Zm4.200 0a2.800 2.800 0 1 1 5.600 0a2.800 2.800 0 1 1-5.600 0Z',
  dropoff: 'M13.500 12.500h13v13h-13ZM16.200 15.200v3.800h3.800v-3.800ZM20 19v3.800h3.800V19Z',
  alarm: 'M17.600 9h4.800l-.900 11.500h-3ZM17.500 25a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0Z',
} as const;

type PinKind = keyof typeof MARKS;

/** A pin whose symbol, not only its colour, distinguishes start (ring), end (chequered square) and alarm (exclamation mark). */
const pinArt = (kind: PinKind): HTMLElement => {
  const box = document.createElement('div');
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 40 52');
  svg.setAttribute('aria-hidden', 'true');
  for (const [className, path] of [
    ['drop', DROP],
    ['mark', MARKS[kind]],
  ]) {
    const part = document.createElementNS(SVG, 'path');
    part.setAttribute('d', path ?? '');
    part.setAttribute('class', `sablon-pin-${className}`);
    part.setAttribute('fill-rule', 'evenodd');
    svg.append(part);
  }
  box.append(svg);
  return box;
};

interface PinProps {
  readonly at: MapPoint;
  /** The address or name read out after "Pick-up point". */
  readonly alt?: string;
  /** Makes the pin movable, by dragging and with the arrow keys. */
  readonly onMove?: (to: MapPoint) => void;
  /** Makes the pin a button. */
  readonly onSelect?: () => void;
  /** Focuses the pin, again with each new number. */
  readonly focus?: number;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const STEP_PX = 8;
/** Stacking order: an alarm above everything. */
const RAISED: Readonly<Record<PinKind, number>> = { pickup: 0, dropoff: 0, alarm: 10_000 };

const iconOf = (kind: PinKind): L.DivIcon =>
  L.divIcon({ className: `sablon-pin is-${kind}`, html: pinArt(kind), iconSize: [40, 52], iconAnchor: [20, 49] });

function Pin({ kind, at, alt, onMove, onSelect, focus }: PinProps & { readonly kind: PinKind }) {
  const map = useMap();
  const { language } = useMapSettings();
  const t = useMapWords(language);
  const label = [alt ? `${t(kind)} : ${alt}` : t(kind), onMove ? t('moveByKeys') : ''].filter(Boolean).join('. ');
  const moved = useRef(onMove);
  const marker = useRef<L.Marker | null>(null);
  const movable = onMove !== undefined;
  const selected = useRef(onSelect);
  const isButton = movable || onSelect !== undefined;
  useEffect(() => {
    moved.current = onMove;
    selected.current = onSelect;
  }, [onMove, onSelect]);
  useEffect(() => {
    const pin = L.marker([0, 0], {
      icon: iconOf(kind),
      draggable: movable,
      keyboard: true,
      autoPanOnFocus: false,
      zIndexOffset: RAISED[kind],
    });
    pin.addTo(map);
    marker.current = pin;
    pin.on('click', () => selected.current?.());
    pin.on('dragend', () => moved.current?.(pin.getLatLng()));
    const onKey = (event: KeyboardEvent) => {
      if (selected.current && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault();
        selected.current();
        return;
      }
      const step = STEPS[event.key];
      if (!step || !movable) return;
      event.preventDefault();
      event.stopPropagation();
      const far = event.shiftKey ? 5 : 1;
      const point = map.latLngToContainerPoint(pin.getLatLng()).add([step[0] * STEP_PX * far, step[1] * STEP_PX * far]);
      pin.setLatLng(map.containerPointToLatLng(point));
      moved.current?.(pin.getLatLng());
    };
    pin.getElement()?.addEventListener('keydown', onKey);
    return () => void pin.remove();
  }, [map, kind, movable]);
  useEffect(() => void marker.current?.setLatLng(at), [at, map, kind, movable]);
  useEffect(() => {
    const element = marker.current?.getElement();
    element?.setAttribute('role', isButton ? 'button' : 'img');
    element?.setAttribute('aria-label', label);
    element?.setAttribute('title', label);
  }, [label, map, kind, movable, isButton]);
  useEffect(() => {
    if (focus) marker.current?.getElement()?.focus({ preventScroll: true });
  }, [focus]);
  return null;
}

export const PickupPin = (props: PinProps) => <Pin kind="pickup" {...props} />;
export const DropoffPin = (props: PinProps) => <Pin kind="dropoff" {...props} />;
/** Position of an alarm. */
export const AlarmPin = (props: PinProps) => <Pin kind="alarm" {...props} />;
