import type { ReplayTripView } from '@sablon/contracts';
import type { ReplayTripRow } from '@sablon/persistence';

type State = ReplayTripView['states'][number];

/**
 * What a trip was from when on, from its confirmation to `untilSecond`. An event does not say who holds the trip from then on: it is
 * whom the next release takes it from, else whoever has it now.
 */
export function statesOf(
  trip: Pick<ReplayTripRow, 'asap' | 'driverId' | 'events'>,
  second: (at: string) => number,
  untilSecond: number,
): State[] {
  const states: State[] = [];
  let [holder, onHisWay, confirmed] = [null as string | null, false, false];
  for (const [index, { at, fact, status }] of trip.events.entries()) {
    if (fact === 'trip.confirmed') confirmed = true;
    if (fact === 'trip.accepted') holder = takenFrom(trip, index) ?? trip.driverId;
    if (fact === 'trip.released') holder = null;
    if (fact === 'trip.departed' || fact === 'trip.arrived') onHisWay = true;
    if (status === 'pending') onHisWay = false;
    if (!confirmed || second(at) > untilSecond) continue;
    const underWay = status === 'accepted' && (trip.asap || onHisWay);
    const state = { at: second(at), status, driverId: status === 'pending' ? null : holder, underWay };
    const last = states.at(-1);
    const same = last && last.status === status && last.driverId === state.driverId && last.underWay === underWay;
    if (!same) states.push(state);
  }
  return states;
}

const takenFrom = ({ events }: Pick<ReplayTripRow, 'events'>, from: number): string | null =>
  events.slice(from + 1).find(({ fact }) => fact === 'trip.released')?.heldBy ?? null;
