import type { TripView } from '@sablon/contracts';
import { createContext, useContext } from 'react';
import type { CachedControl } from '../../shared/session/cached-control.js';
import type { Outbox, OutboxState } from './outbox.js';
import type { DriverState, Snapshot } from './use-driver-state.js';

/** The driver's ongoing work, as available to each of their pages. */
export interface DriverWork {
  readonly state: Snapshot['state'];
  readonly store: DriverState;
  /** `state` with the steps done on this phone already applied. */
  readonly shown: Snapshot['state'];
  /** The trip in hand, as shown. */
  readonly current: TripView | null;
  readonly cached: CachedControl;
  readonly outbox: Outbox;
  readonly steps: OutboxState;
  /** The driver ended or released a trip: confirms it and removes the trip from their lists. */
  leave(trip: TripView, how: 'complete' | 'release' | 'no_show'): void;
}

const Work = createContext<DriverWork | null>(null);
export const DriverWorkProvider = Work.Provider;

/** The driver's ongoing work, on any page inside the driver's frame. */
export function useDriverWork(): DriverWork {
  const work = useContext(Work);
  if (!work) throw new Error('useDriverWork: outside of the driver’s frame');
  return work;
}
