import type { TripView } from '@sablon/contracts';
import { createContext, useContext } from 'react';
import type { KeptControl } from '../../shared/session/kept-control.js';
import type { Outbox, OutboxState } from './outbox.js';
import type { DriverState, Snapshot } from './use-driver-state.js';

/** What every page of the driver may use of the work that goes on behind all of them. */
export interface DriverWork {
  readonly state: Snapshot['state'];
  readonly store: DriverState;
  /** The same with the steps done on this phone already in it. */
  readonly shown: Snapshot['state'];
  /** The ride in hand, as it is shown. */
  readonly current: TripView | null;
  readonly kept: KeptControl;
  readonly outbox: Outbox;
  readonly steps: OutboxState;
  /** He ended or handed back a trip: told, and gone from his lists. */
  leave(trip: TripView, how: 'complete' | 'release' | 'no_show'): void;
}

const Work = createContext<DriverWork | null>(null);
export const DriverWorkProvider = Work.Provider;

/** The work that goes on, on any page inside the driver's frame. */
export function useDriverWork(): DriverWork {
  const work = useContext(Work);
  if (!work) throw new Error('useDriverWork: outside of the driver’s frame');
  return work;
}
