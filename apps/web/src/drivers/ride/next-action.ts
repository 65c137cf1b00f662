import type { TripView } from '@sablon/contracts';

export type NextAction = 'depart' | 'arrive' | 'start' | 'complete';
type DrivenPhase = 'assigned' | 'en_route' | 'arrived' | 'on_board';

const ACTIONS: Readonly<Record<DrivenPhase, NextAction>> = {
  assigned: 'depart',
  en_route: 'arrive',
  arrived: 'start',
  on_board: 'complete',
};

/** The phase a driver works in, or null for a trip that asks nothing of him. */
export const drivenPhase = ({ phase }: Pick<TripView, 'phase'>): DrivenPhase | null =>
  phase in ACTIONS ? (phase as DrivenPhase) : null;

/** The one thing to do next. */
export const nextActionOf = (phase: DrivenPhase): NextAction => ACTIONS[phase];

/** Handing back is possible until the passenger sits in the car. */
export const mayRelease = (phase: DrivenPhase): boolean => phase !== 'on_board';

/** Its name in the driver's catalogue; a parcel is no passenger. */
export const phaseWords = (
  phase: DrivenPhase,
  { parcel }: Pick<TripView, 'parcel'>,
): `phase.${DrivenPhase}` | 'phase.on_board.parcel' =>
  parcel && phase === 'on_board' ? 'phase.on_board.parcel' : `phase.${phase}`;
