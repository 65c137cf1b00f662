import type { DriverStateView, TripView } from '@sablon/contracts';
import type { OutboxEntry } from './outbox-entry.js';
import { withWaiting } from './with-waiting.js';

const TRIP = 'trip-1';
const NOW = Date.parse('2026-11-22T10:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const state = (phase: string, next: readonly Partial<TripView>[] = []): DriverStateView =>
  ({ current: { id: TRIP, phase, status: 'accepted' }, next }) as unknown as DriverStateView;
const planned = (id: string, minutes: number, more: Partial<TripView> = {}): Partial<TripView> => ({
  ...{ id, asap: false, status: 'accepted', phase: 'assigned', departedAt: null, pickupAt: inMinutes(minutes) },
  ...more,
});
const entry = (step: OutboxEntry['step'], tripId = TRIP): OutboxEntry => ({
  ...{ key: 'k', driverId: 'driver-1', tripId, place: 1, step },
  happenedAt: '2026-11-22T10:00:00.000Z',
});
const shown = (from: DriverStateView, ...done: OutboxEntry[]) => withWaiting(from, done, NOW);

describe('the driver’s screen with unsent steps', () => {
  it('shows the ride as it is on the road', () => {
    const boarded = shown(state('en_route'), entry({ step: 'arrive' }), entry({ step: 'start', boardingCode: '1' }));
    expect(boarded.current).toMatchObject({
      phase: 'on_board',
      status: 'ongoing',
      arrivedAt: '2026-11-22T10:00:00.000Z',
    });
    expect(shown(state('on_board'), entry({ step: 'complete' })).current).toBeNull();
  });

  it('never falls behind the server’s state, nor changes another ride', () => {
    const ahead = state('on_board');
    expect(shown(ahead, entry({ step: 'arrive' }), entry({ step: 'call' }))).toBe(ahead);
    const other = state('en_route');
    expect(shown(other, entry({ step: 'arrive' }, 'trip-2'))).toBe(other);
  });

  it('shows the next ride once the current one is over and the next is due, with its own steps', () => {
    const later = state('on_board', [planned('trip-2', 300), planned('trip-3', 400)]);
    const over = entry({ step: 'complete' });
    expect(shown(later, over)).toMatchObject({ current: null, next: [{ id: 'trip-2' }, { id: 'trip-3' }] });
    const soon = state('on_board', [planned('trip-2', 5), planned('trip-3', 400)]);
    expect(shown(soon)).toBe(soon);
    expect(shown(soon, over)).toMatchObject({ current: { id: 'trip-2' }, next: [{ id: 'trip-3' }] });
    const set = shown(soon, over, entry({ step: 'depart' }, 'trip-2'));
    expect(set).toMatchObject({ current: { id: 'trip-2', phase: 'en_route' }, next: [{ id: 'trip-3' }] });
    const atOnce = state('on_board', [planned('trip-2', 300, { asap: true })]);
    expect(shown(atOnce, over).current).toMatchObject({ id: 'trip-2' });
  });

  it('shows the promised ride that has become due, even before the server does', () => {
    const free: DriverStateView = { ...state('', [planned('trip-2', 5)]), current: null };
    expect(shown(free).current).toMatchObject({ id: 'trip-2' });
  });
});
