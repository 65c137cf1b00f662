import fc from 'fast-check';
import { DISPATCH_SETTINGS } from '../../kernel/settings/dispatch-settings.js';
import { collisionOf, MARKETPLACE, type Commitment, type MatchDriver, type MatchTrip } from './match-facts.js';
import {
  byPlan,
  drivesOf,
  HABIT_WEEKS,
  judgedByPlan,
  linksOf,
  plannedReason,
  planOf,
  type PlannedDriver,
} from './planned.js';

const NOW = new Date('2026-11-27T20:00:00Z');
const MIDI = { lat: 50.8357, lng: 4.3365 };
const LEUVEN = { lat: 50.8817, lng: 4.7158 };
const HOUR_MS = 3_600_000;
const job = (tripId: string, fromHour: number, toHour: number): Commitment => ({
  tripId,
  startAt: new Date(NOW.getTime() + fromHour * HOUR_MS),
  endAt: new Date(NOW.getTime() + toHour * HOUR_MS),
  origin: MIDI,
  destination: LEUVEN,
});
const TRIP: MatchTrip = {
  id: 'tomorrow',
  service: 'transport',
  vehicleClass: 'standard',
  passengers: 2,
  bags: 1,
  features: [],
  origin: MIDI,
  destination: LEUVEN,
  originArea: 'brussels',
  pickupAt: new Date(NOW.getTime() + 10 * HOUR_MS),
  searchingSince: NOW,
  durationSeconds: 1800,
  passengerUserId: null,
  rejections: [],
  rescue: true,
};
const DRIVER: MatchDriver = {
  id: 'd',
  userId: 'd',
  onShift: true,
  onBreak: false,
  shiftEndsAt: null,
  suspended: false,
  sosOpen: false,
  documentsValidUntil: new Date(NOW.getTime() + 300 * HOUR_MS),
  licensedAreas: ['brussels'],
  vehicleClass: 'standard',
  seats: 4,
  bags: 3,
  features: [],
  position: MIDI,
  positionAt: NOW,
  runningTrip: null,
  commitments: [],
  idleSince: null,
  openOfferTripId: null,
  acceptanceLikelihood: 1,
  direction: null,
};
const reason = (driver: Partial<MatchDriver>, trip: Partial<MatchTrip> = {}) =>
  plannedReason({ trip: { ...TRIP, ...trip }, driver: { ...DRIVER, ...driver } }, null, NOW, DISPATCH_SETTINGS);

describe('a ride of another hour', () => {
  it('is judged by its plan until the search for a driver begins, one as soon as possible never', () => {
    const from = (minutes: number) => ({ asap: false, dispatchFrom: new Date(NOW.getTime() + minutes * 60_000) });
    expect(judgedByPlan(from(1), NOW)).toBe(true);
    expect(judgedByPlan(from(0), NOW)).toBe(false);
    expect(judgedByPlan({ ...from(60), asap: true }, NOW)).toBe(false);
    expect(judgedByPlan({ asap: false, dispatchFrom: null }, NOW)).toBe(false);
  });

  it('does not ask where a driver is now, whether they are on shift, on break, on a ride or answering an offer', () => {
    fc.assert(
      fc.property(
        fc.record({
          onShift: fc.boolean(),
          onBreak: fc.boolean(),
          position: fc.constantFrom(null, MIDI, LEUVEN),
          positionAt: fc.constantFrom(null, NOW, new Date(0)),
          openOfferTripId: fc.constantFrom(null, 'another'),
          runningTrip: fc.constantFrom(null, { tripId: 'now', dropOff: LEUVEN, remainingSeconds: 5000 }),
        }),
        (present) => expect(reason(present)).toBeNull(),
      ),
    );
  });

  it('asks what will still be true then: the person, the papers on that day, the car, and the rides promised', () => {
    expect(reason({ suspended: true })).toBe('suspended');
    expect(reason({ sosOpen: true })).toBe('sos_open');
    const rideEnds = TRIP.pickupAt.getTime() + TRIP.durationSeconds * 1000;
    expect(reason({ documentsValidUntil: new Date(rideEnds) })).toBe('documents_expired');
    expect(reason({ documentsValidUntil: new Date(rideEnds + 1) })).toBeNull();
    expect(reason({ shiftEndsAt: new Date(rideEnds - 1) })).toBe('shift_ends');
    expect(reason({ shiftEndsAt: new Date(rideEnds) })).toBeNull();
    expect(reason({ shiftEndsAt: new Date(TRIP.pickupAt.getTime() - 24 * 3_600_000) })).toBeNull();
    expect(reason({ vehicleClass: 'economy' })).toBe('class_mismatch');
    expect(reason({}, { passengers: 5 })).toBe('seats');
    const collision = { tripId: 'x', kind: 'before', neededSeconds: 900, availableSeconds: 600 } as const;
    expect(plannedReason({ trip: TRIP, driver: DRIVER }, collision, NOW, DISPATCH_SETTINGS)).toBe('window_conflict');
  });
});

describe('the links of a ride in a plan', () => {
  const ride = job('ride', 10, 11);
  it('are the rides before and after within the time in which a drive matters; the present ride counts as one', () => {
    const plan = [job('early', 1, 2), job('before', 8, 9), job('after', 12, 13), job('late', 20, 21)];
    expect(linksOf(ride, plan)).toMatchObject({ before: { tripId: 'before' }, after: { tripId: 'after' } });
    expect(linksOf(ride, [job('early', 1, 2), job('late', 20, 21)])).toEqual({ before: null, after: null });
    expect(linksOf(ride, [job('over', 10.5, 12), job('before', 8, 9)])).toEqual({ before: null, after: null });
    const running = { tripId: 'now', dropOff: LEUVEN, remainingSeconds: 600 };
    expect(planOf({ ...DRIVER, runningTrip: running }, NOW)).toMatchObject([
      { tripId: 'now', endAt: new Date(NOW.getTime() + 600_000), destination: LEUVEN },
    ]);
  });

  it('name every drive that judging asks for', async () => {
    const hour = fc.integer({ min: 0, max: 20 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(hour, fc.integer({ min: 1, max: 3 })), { maxLength: 6 }), async (jobs) => {
        const plan = jobs.map(([from, hours], at) => job(String(at), from, from + hours));
        const { to, from } = drivesOf(ride, [plan]);
        let asked = 0;
        await collisionOf(ride, plan, () => {
          asked++;
          return Promise.resolve(MARKETPLACE.leastRouteSeconds);
        });
        expect(asked).toBeLessThanOrEqual(to.length + from.length);
      }),
    );
  });
});

describe('drivers for a planned ride', () => {
  const driver: fc.Arbitrary<PlannedDriver> = fc.record({
    obstacle: fc.constantFrom(null, 'window_conflict' as const, 'seats' as const),
    secondsFromBefore: fc.option(fc.integer({ min: 0, max: 4000 })),
    secondsToAfter: fc.option(fc.integer({ min: 0, max: 4000 })),
    usually: fc.integer({ min: 0, max: HABIT_WEEKS }),
    onShift: fc.boolean(),
  });
  it('are in order: those who can, those at work then by the empty drive, those who usually are', () => {
    fc.assert(
      fc.property(fc.array(driver), (drivers) => {
        const sorted = [...drivers].sort(byPlan);
        const held = sorted.map(({ obstacle }) => obstacle !== null);
        expect(held).toEqual([...held].sort((a, b) => Number(a) - Number(b)));
        const isAtWork = (one: PlannedDriver) => one.secondsFromBefore !== null || one.secondsToAfter !== null;
        const able = sorted.filter(({ obstacle }) => obstacle === null);
        const work = able.map(isAtWork);
        expect(work).toEqual([...work].sort((a, b) => Number(b) - Number(a)));
        const habits = able.filter((one) => !isAtWork(one)).map(({ usually }) => usually);
        expect(habits).toEqual([...habits].sort((a, b) => b - a));
        const strangers = able.filter((one) => !isAtWork(one) && one.usually === 0).map(({ onShift }) => onShift);
        expect(strangers).toEqual([...strangers].sort((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});
