import { useState } from 'react';
import { createStore, useStore } from '../../shared/state/create-store.js';
import { readLocal, writeLocal } from '../../shared/state/local-storage.js';
import { calmMotion } from '../../shared/ui/calm-motion.js';

const STORED = 'driver.map_turns';
const turning = createStore(readLocal(STORED) !== 'north');

/** Closest and widest, in zooms from what the speed asks for. */
const CLOSER = { least: -4, most: 1 } as const;

/** How the driver wants to see the map. */
export interface MapLook {
  /** The car's direction up; the wish is remembered on this phone. */
  readonly turns: boolean;
  /** False under reduced motion: north stays up. */
  readonly mayTurn: boolean;
  /** Off while the driver looks elsewhere on the map. */
  readonly follows: boolean;
  readonly closer: number;
  switchTurns(): void;
  leave(): void;
  goBack(): void;
  zoom(step: 1 | -1): void;
}

/** `opensAt`: how much closer, or wider if negative, than the speed asks for. */
export function useMapLook(opensAt = 0): MapLook {
  const turns = useStore(turning);
  const [follows, setFollows] = useState(true);
  const [closer, setCloser] = useState(opensAt);
  const [mayTurn] = useState(() => !calmMotion());
  return {
    turns: turns && mayTurn,
    mayTurn,
    follows,
    closer,
    switchTurns() {
      turning.set(!turns);
      writeLocal(STORED, turns ? 'north' : null);
    },
    leave: () => setFollows(false),
    goBack() {
      setFollows(true);
      setCloser(opensAt);
    },
    zoom: (step) => setCloser((now) => Math.min(CLOSER.most, Math.max(CLOSER.least, now + step))),
  };
}
