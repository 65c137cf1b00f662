import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { calmMotion } from '../../shared/ui/calm-motion.js';
import type { VehicleSource } from '../vehicles/vehicle-store.js';

export interface FollowCarProps {
  readonly source: VehicleSource;
  readonly active: boolean;
  /** The user moved the map by hand: following should stop, and a button offers it again. */
  readonly onRelease: () => void;
}

/** Share of the view the car may move within before the map follows. ASSUMPTION, by eye. */
const ROAM_SHARE = 0.3;
const PAN_SECONDS = 0.9;

/** Keeps the car near the middle of the view without moving the map at every fix. */
export function FollowCar({ source, active, onRelease }: FollowCarProps) {
  const map = useMap();
  useEffect(() => {
    if (!active) return;
    const follow = () => {
      const fix = source.read();
      if (!fix) return;
      const size = map.getSize();
      const offset = map.latLngToContainerPoint(fix).subtract(size.divideBy(2));
      if (Math.abs(offset.x) < (size.x / 2) * ROAM_SHARE && Math.abs(offset.y) < (size.y / 2) * ROAM_SHARE) return;
      map.panTo(fix, { animate: !calmMotion(), duration: PAN_SECONDS, easeLinearity: 0.5 });
    };
    const onKey = (event: { originalEvent: KeyboardEvent }) => {
      if (event.originalEvent.key.startsWith('Arrow')) onRelease();
    };
    follow();
    const unsubscribe = source.subscribe(follow);
    map.on('dragstart', onRelease);
    map.on('keydown', onKey);
    return () => {
      unsubscribe();
      map.off('dragstart', onRelease);
      map.off('keydown', onKey);
    };
  }, [map, source, active, onRelease]);
  return null;
}
