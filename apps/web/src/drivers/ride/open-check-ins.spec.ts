import type { DriverStateView, TripView } from '@sablon/contracts';
import type { OutboxEntry } from '../state/outbox-entry.js';
import { checkInOf, openCheckIns } from './open-check-ins.js';

const PICKUP = '2026-11-24T10:00:00.000Z';
const trip = (id: string, phase = 'assigned') => ({ id, phase }) as TripView;
const asked = (tripId: string, checkedInAt: string | null = null) => ({
  tripId,
  pickupAt: PICKUP,
  dueAt: PICKUP,
  takeBackAt: PICKUP,
  seen: false,
  checkedInAt,
});
const state = (checkIns: DriverStateView['checkIns'], next: TripView[]) =>
  ({ current: null, next, checkIns }) as unknown as DriverStateView;
const said = (tripId: string, pickupAt = PICKUP) =>
  ({ tripId, step: { step: 'check_in', pickupAt } }) as unknown as OutboxEntry;

it('a check-in stays open until confirmed on this phone, even before it is sent, or until the driver departs', () => {
  const shown = state([asked('a'), asked('b', PICKUP), asked('gone')], [trip('a'), trip('b'), trip('c')]);
  const open = (done: OutboxEntry[], current: TripView | null = null) =>
    openCheckIns(shown, current, done).map(({ trip: { id } }) => id);
  expect(open([])).toEqual(['a']);
  expect(open([said('a')])).toEqual([]);
  expect(open([said('a', '2026-11-24T11:00:00.000Z')])).toEqual(['a']);
  expect(openCheckIns(state([asked('a')], []), trip('a', 'en_route'), [])).toEqual([]);
  expect(['a', 'b', 'c'].map((id) => checkInOf(shown, [], id))).toEqual(['open', 'confirmed', null]);
});
