import type { TripView } from '@sablon/contracts';

export type NextAction = 'depart' | 'arrive' | 'start' | 'complete';
export type DrivenPhase = 'assigned' | 'en_route' | 'arrived' | 'on_board';

const ACTIONS: Readonly<Record<DrivenPhase, NextAction>> = {
  assigned: 'depart',
  en_route: 'arrive',
  arrived: 'start',
  on_board: 'complete',
};

/** The phase a driver acts in, or null if the trip needs no action from them. */
export const drivenPhase = ({ phase }: Pick<TripView, 'phase'>): DrivenPhase | null =>
  phase in ACTIONS ? (phase as DrivenPhase) : null;

/** The single next action. */
export const nextActionOf = (phase: DrivenPhase): NextAction => ACTIONS[phase];

/** A trip can be released until the passenger is in the car. */
export const mayRelease = (phase: DrivenPhase): boolean => phase !== 'on_board';

/** The phase's key in the driver's catalogue; parcels have their own wording. */
export const phaseWords = (
  phase: DrivenPhase,
  { parcel }: Pick<TripView, 'parcel'>,
): `phase.${DrivenPhase}` | 'phase.on_board.parcel' =>
  parcel && phase === 'on_board' ? 'phase.on_board.parcel' : `phase.${phase}`;
