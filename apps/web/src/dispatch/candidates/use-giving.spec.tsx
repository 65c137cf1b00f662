import type { ChainView, TripView } from '@sablon/contracts';
import { act, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { refusal, serve, show } from '../../testing/component.js';
import { undoable } from '../common/undo-store.js';
import { useGiving, type Gift, type Giving } from './use-giving.js';

const trip = (id: string, version = 3) => ({ id, bookingCode: `SB-${id}`, version }) as TripView;
const gift: Gift = { kind: 'assign', trip: trip('t1'), driverId: 'amina', driverName: 'Amina', reason: null };
const ride = (tripId: string) => ({ tripId, bookingCode: `SB-${tripId}`, version: 3 }) as ChainView['rides'][number];
const onGiven = jest.fn();
const desk = {} as { giving: Giving };
function Desk() {
  const giving = useGiving(onGiven, (given, name) => `${given.length} to ${name}`);
  useEffect(() => void (desk.giving = giving));
  return null;
}
beforeEach(() => {
  onGiven.mockReset();
  undoable.set(null);
});

describe('giving trips to drivers', () => {
  it('sends the trip at the version that was seen, once, however often it is pressed', async () => {
    const sent = serve({ 'POST /api/dispatch/trips/t1/assign': () => [200, trip('t1', 4)] });
    await show(<Desk />);
    await act(async () => {
      await Promise.all([desk.giving.give(gift), desk.giving.give(gift)]);
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ seenVersion: 3, driverId: 'amina', reason: null });
    expect(onGiven).toHaveBeenCalledWith(trip('t1', 4), 'assign');
  });

  it('keeps in sight what was refused', async () => {
    serve({ 'POST /api/dispatch/trips/t1/assign': () => [409, refusal('trip.version_conflict')] });
    await show(<Desk />);
    await act(async () => void (await desk.giving.give(gift)));
    expect(desk.giving.refused).toMatchObject({ driverId: 'amina', error: { code: 'trip.version_conflict' } });
    expect(onGiven).not.toHaveBeenCalled();
  });

  it('gives several rides one after the other, names those refused, and offers to undo the others together', async () => {
    serve({
      'POST /api/dispatch/trips/a/assign': () => [200, trip('a', 4)],
      'POST /api/dispatch/trips/b/assign': () => [409, refusal('dispatch.promise_too_tight')],
      'POST /api/dispatch/trips/c/assign': () => [200, trip('c', 4)],
    });
    await show(<Desk />);
    await act(async () => void (await desk.giving.giveAll([ride('a'), ride('b'), ride('c')], 'amina', 'Amina')));
    expect(desk.giving.refusedRides.map(({ bookingCode }) => bookingCode)).toEqual(['SB-b']);
    await waitFor(() =>
      expect(undoable.get()).toMatchObject({
        ...{ tripId: 'c', version: 4, text: '2 to Amina' },
        also: [{ tripId: 'a', version: 4 }],
      }),
    );
  });
});
