import fc from 'fast-check';
import { matches, NO_FILTER, sift } from './board-filter.js';
import { linesOf, nextTrip } from './board-list.js';
import { LANES, lanesOf, standingOf, type Etas } from './lanes.js';
import { trip } from '../../testing/board-trip.js';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const NO_ETAS: Etas = new Map();
const laneOf = (changes: Parameters<typeof trip>[1], expectedInMinutes?: number) =>
  standingOf(
    trip('a', { createdAt: at(0), ...changes }),
    expectedInMinutes === undefined ? undefined : { tripId: 'a', towards: 'pickup', expectedAt: at(expectedInMinutes) },
    now,
  );

describe('a trip’s lane on the board', () => {
  it('moves an immediate ride from unassigned to at risk when the search is slow, and to rescue when escalated', () => {
    const searched = (stage: 'searching' | 'slow' | 'choices') => ({ search: { stage, driversAsked: 1 } });
    expect(laneOf({ createdAt: at(-1.5), ...searched('searching') }).lane).toBe('unassigned');
    expect(laneOf({ createdAt: at(-0.5), ...searched('slow') }).lane).toBe('risk');
    expect(laneOf({ createdAt: at(-2.5), ...searched('choices') }).lane).toBe('risk');
    expect(laneOf({ createdAt: at(-3), escalated: true }).lane).toBe('rescue');
  });

  it('keeps a planned ride scheduled until it is searched, and at risk without a driver 15 minutes before pickup', () => {
    const planned = { asap: false, pickupAt: at(90) };
    expect(laneOf({ ...planned, phase: 'scheduled' }).lane).toBe('scheduled');
    expect(laneOf({ ...planned, pickupAt: at(30) }).lane).toBe('unassigned');
    expect(laneOf({ ...planned, pickupAt: at(14) })).toEqual({ lane: 'risk', slackSeconds: 14 * 60 });
    expect(laneOf({ ...planned, status: 'accepted', phase: 'assigned' }).lane).toBe('scheduled');
    expect(laneOf({ ...planned, status: 'accepted', phase: 'en_route' }).lane).toBe('assigned');
  });

  it('puts a ride at risk when the car is expected more than two minutes late, until it has arrived', () => {
    const promised = { status: 'accepted', phase: 'en_route', promisedPickupAt: at(5) } as const;
    expect(laneOf(promised, 6)).toEqual({ lane: 'assigned', slackSeconds: -60 });
    expect(laneOf(promised, 8)).toEqual({ lane: 'risk', slackSeconds: -180 });
    expect(laneOf({ ...promised, promisedPickupAt: at(-3) }).lane).toBe('risk');
    expect(laneOf({ ...promised, arrivedAt: at(-1) }, 8)).toEqual({ lane: 'assigned', slackSeconds: null });
    expect(laneOf({ ...promised, delay: { minutes: 9, reason: 'traffic', expectedAt: at(14) } }).lane).toBe('risk');
    expect(laneOf({ status: 'ongoing', phase: 'on_board' }).lane).toBe('active');
  });

  it('measures a later driver’s delay by the first promised pickup, as the alerts do', () => {
    const given = { status: 'accepted', phase: 'en_route', promisedPickupAt: at(12), dueAt: at(2) } as const;
    expect(laneOf(given, 12)).toEqual({ lane: 'risk', slackSeconds: -600 });
    const { dueAt: _former, ...others } = given;
    expect(laneOf(others, 12)).toEqual({ lane: 'assigned', slackSeconds: 0 });
  });

  it('leaves a passenger who has waited long at risk, though a driver is on the way and in time', () => {
    const given = { status: 'accepted', phase: 'en_route', asap: true, promisedPickupAt: at(6) } as const;
    expect(laneOf({ ...given, createdAt: at(-13) }, 6)).toEqual({ lane: 'risk', slackSeconds: -240 });
    expect(laneOf({ ...given, createdAt: at(-5) }, 6)).toEqual({ lane: 'assigned', slackSeconds: 0 });
    expect(laneOf({ ...given, createdAt: at(-13), arrivedAt: at(-1) }, 6).lane).toBe('assigned');
  });

  it('puts each trip in exactly one lane, sorted by the least time to spare', () => {
    const some = fc.record({
      status: fc.constantFrom('pending', 'accepted', 'ongoing', 'completed', 'cancelled'),
      phase: fc.constantFrom('scheduled', 'searching', 'assigned', 'en_route'),
      asap: fc.boolean(),
      escalated: fc.boolean(),
      pickupAt: fc.integer({ min: -60, max: 600 }).map(at),
      createdAt: fc.integer({ min: -60, max: 0 }).map(at),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 40 }), (changes) => {
        const trips = changes.map((one, index) => trip(`t${index}`, one));
        const lanes = lanesOf(trips, NO_ETAS, now);
        expect(lanes.flatMap((group) => group.trips.map(({ id }) => id)).sort()).toEqual(
          trips.map(({ id }) => id).sort(),
        );
        expect(lanes.map(({ lane }) => LANES.indexOf(lane))).toEqual(
          [...lanes.map(({ lane }) => LANES.indexOf(lane))].sort((a, b) => a - b),
        );
        for (const group of lanes.filter(({ lane }) => lane !== 'completed' && lane !== 'cancelled')) {
          const slacks = group.trips.map((one) => standingOf(one, undefined, now).slackSeconds ?? Infinity);
          expect(slacks).toEqual([...slacks].sort((a, b) => (a === b ? 0 : a - b)));
        }
      }),
    );
  });
});

describe('finding a trip', () => {
  it.each(['codea', 'zoe peeters', 'ZUIDSTATION', 'chaussee ixelles', '0112233', ''])('matches "%s"', (text) => {
    expect(matches(trip('a'), text)).toBe(true);
  });

  it.each(['0470112233', '0470 11 22 33', '+32470112233', '+32 (0)470/11.22.33', '0032 470112233', 'zoe 0470 11'])(
    'matches the passenger’s number as read out: "%s"',
    (text) => {
      expect(matches(trip('a'), text)).toBe(true);
      const local = { firstName: 'Zoé', lastName: 'Peeters', phone: '0470 11 22 33' };
      expect(matches(trip('b', { passenger: local }), text)).toBe(true);
    },
  );

  it.each(['0471112233', '+33470112233', '0470 11 22 34'])('does not match another number: "%s"', (text) => {
    expect(matches(trip('a'), text)).toBe(false);
  });

  it('does not match when one word is wrong', () => {
    expect(matches(trip('a'), 'zoe janssens')).toBe(false);
  });

  it('filters by vehicle class, service and time, all combined', () => {
    const van = trip('van', { vehicleClass: 'van', asap: false });
    const parcel = trip('parcel', { service: 'parcel' });
    const trips = [trip('a'), van, parcel];
    expect(sift(trips, NO_FILTER, ' ')).toBe(trips);
    expect(sift(trips, { ...NO_FILTER, vehicleClass: 'van', when: 'planned' }, '')).toEqual([van]);
    expect(sift(trips, { ...NO_FILTER, service: 'parcel' }, 'codeparcel')).toEqual([parcel]);
    expect(sift(trips, { ...NO_FILTER, service: 'parcel', when: 'planned' }, '')).toEqual([]);
  });
});

describe('moving through the board by keyboard', () => {
  const lanes = lanesOf([trip('x', { createdAt: at(0) }), trip('y', { status: 'ongoing' })], NO_ETAS, now);

  it('goes from lane to lane and stops at either end', () => {
    const lines = linesOf(lanes, new Set());
    expect(lines.map(({ key }) => key)).toEqual(['lane unassigned', 'x', 'lane active', 'y']);
    expect(nextTrip(lines, null, 1)).toBe('x');
    expect(nextTrip(lines, 'x', 1)).toBe('y');
    expect(nextTrip(lines, 'y', 1)).toBe('y');
    expect(nextTrip(lines, 'x', -1)).toBe('x');
  });

  it('skips a collapsed lane', () => {
    const lines = linesOf(lanes, new Set(['unassigned']));
    expect(lines.map(({ key }) => key)).toEqual(['lane unassigned', 'lane active', 'y']);
    expect(nextTrip(lines, null, 1)).toBe('y');
  });
});
