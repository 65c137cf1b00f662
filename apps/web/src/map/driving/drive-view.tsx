import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { calmMotion } from '../../shared/ui/calm-motion.js';
import type { MapPoint } from '../common/map-settings.js';
import { isStale } from '../vehicles/vehicle-store.js';
import { watchHand } from './hand.js';
import { CLOSE_ZOOM, poseOf, type MovingFix, type Pose, zoomFor } from './pose.js';
import { TurnStage, type Inset } from './turn-stage.js';
import { createWheel } from './wheel.js';

export interface DriveViewProps {
  /** The driver's own car. */
  readonly source: { read(): MovingFix | null | undefined; subscribe(listener: () => void): () => void };
  /** The road ahead: the car is shown on it, and the map points along it. */
  readonly route: readonly MapPoint[];
  /** The car's direction up, instead of north. */
  readonly turns: boolean;
  /** Off while the driver looks elsewhere. */
  readonly follows: boolean;
  /** Steps closer than the speed asks for. */
  readonly closer: number;
  /** What covers the map. */
  readonly inset: Inset;
  /** The driver moved the map by hand. */
  readonly onMoved: () => void;
  readonly onZoomed: (step: 1 | -1) => void;
}

/** ASSUMPTION: a receiver reports once a second; a picture that glides longer than that lags behind. */
const GLIDE_MS = { least: 250, most: 1_200 } as const;
const ZOOMS = { least: 12, most: 18 } as const;
const AGE_CHECK_MS = 2_000;

/** Makes the map around it follow the car and turn with it. */
export function DriveView({ source, route, turns, follows, closer, inset, onMoved, onZoomed }: DriveViewProps) {
  const map = useMap();
  const stage = useRef<TurnStage | null>(null);
  const wheel = useRef<HTMLElement | null>(null);
  const followed = useRef<{ pose: Pose; index: number } | null>(null);
  const seenAt = useRef(0);
  const moved = useEffectEvent((right: number, down: number) => {
    if (follows) onMoved();
    stage.current?.nudge(right, down);
  });
  const zoomed = useEffectEvent(onZoomed);
  const insetKey = inset.join(' ');

  useEffect(() => {
    const made = new TurnStage(map);
    stage.current = made;
    const box = map.getContainer().parentElement ?? map.getContainer();
    const car = createWheel(box);
    wheel.current = car;
    const endHand = watchHand(map.getContainer(), {
      moved: (right, down) => moved(right, down),
      zoomed: (step) => zoomed(step),
    });
    return () => {
      endHand();
      car.remove();
      made.remove();
      stage.current = null;
    };
  }, [map]);

  useEffect(() => {
    const box = map.getContainer().parentElement;
    const fit = () => stage.current?.fit(insetKey.split(' ').map(Number) as unknown as Inset);
    fit();
    const watcher = new ResizeObserver(fit);
    if (box) watcher.observe(box);
    return () => watcher.disconnect();
  }, [map, insetKey]);

  const show = useEffectEvent((isNew: boolean) => {
    const fix = source.read();
    const car = wheel.current;
    if (car) car.hidden = !fix || !follows;
    if (!fix || !stage.current) return;
    const now = performance.now();
    const calm = calmMotion();
    const since = now - seenAt.current;
    if (isNew) {
      followed.current = poseOf(fix, route, followed.current);
      seenAt.current = now;
    }
    const at = followed.current;
    if (!at || !follows) return;
    const bearing = turns && !calm ? at.pose.bearing : 0;
    const ms = calm ? 0 : Math.min(GLIDE_MS.most, Math.max(GLIDE_MS.least, since));
    const wanted = zoomFor(fix.speed ?? 0, map.getZoom() - closer || CLOSE_ZOOM) + closer;
    stage.current.zoom(Math.min(ZOOMS.most, Math.max(ZOOMS.least, wanted)), !calm);
    stage.current.look({ lat: at.pose.lat, lng: at.pose.lng, bearing }, isNew ? ms : GLIDE_MS.least);
    car?.style.setProperty('--wheel-turn', `${(at.pose.bearing - bearing).toFixed(1)}deg`);
  });
  useEffect(() => {
    followed.current = null;
    show(true);
    const unsubscribe = source.subscribe(() => show(true));
    return unsubscribe;
  }, [map, source, route]);
  useEffect(() => show(false), [map, turns, follows, closer, insetKey]);
  useEffect(() => {
    const look = () => {
      const fix = source.read();
      wheel.current?.classList.toggle('is-stale', fix !== null && fix !== undefined && isStale(fix.at, Date.now()));
    };
    const timer = setInterval(look, AGE_CHECK_MS);
    return () => clearInterval(timer);
  }, [source]);
  return null;
}
