import fc from 'fast-check';
import { ALERT_KINDS } from './alert-kinds.js';
import { causesOf, CURES_AT_MOST, curesFor, type CureCase, type CureDriver } from './cures.js';
import { FILTER_REASONS } from './matching/eligibility.js';

const NOW = new Date('2026-11-27T20:00:00Z');
const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const driver = (name: string, etaMinutes: number | null, more: Partial<CureDriver> = {}): CureDriver => ({
  driverId: name,
  name,
  plate: `T-${name}`,
  vehicleClass: 'standard',
  etaSeconds: etaMinutes === null ? null : etaMinutes * 60,
  obstacle: null,
  ...more,
});
const waiting = (more: Partial<NonNullable<CureCase['trip']>> = {}): NonNullable<CureCase['trip']> => ({
  status: 'pending',
  vehicleClass: 'standard',
  driverId: null,
  promisedAt: NOW,
  expectedAt: null,
  passengerPhone: '+32470000001',
  ...more,
});
const about = (more: Partial<CureCase>): CureCase => ({
  kind: 'no_driver',
  trip: waiting(),
  driverPhone: null,
  drivers: [],
  now: NOW,
  ...more,
});

describe('cures of an alert', () => {
  it('name the two nearest drivers who can take a trip without one, and how late the passenger would be', () => {
    const drivers = [
      driver('Amina', 6),
      driver('Bram', 9),
      driver('Cleo', 11),
      driver('Dirk', 2, { obstacle: 'busy' }),
    ];
    expect(curesFor(about({ drivers }))).toMatchObject([
      { kind: 'give', driver: { name: 'Amina' }, minutes: 6, afterRide: false, upgrade: false },
      { kind: 'give', driver: { name: 'Bram' }, minutes: 9 },
      { kind: 'say_late', minutes: 6 },
    ]);
  });

  it('name who is free soonest when none can take it now, and say that a better class costs the same', () => {
    const drivers = [
      driver('Amina', 14, { obstacle: 'busy' }),
      driver('Bram', 8, { obstacle: 'busy', vehicleClass: 'van' }),
      driver('Cleo', 1, { obstacle: 'seats' }),
      driver('Dirk', null, { obstacle: 'position_stale' }),
    ];
    expect(curesFor(about({ drivers }))).toMatchObject([
      { kind: 'give', driver: { name: 'Bram' }, minutes: 8, afterRide: true, upgrade: true },
      { kind: 'say_late', minutes: 8 },
      { kind: 'call_passenger' },
    ]);
    expect(causesOf(drivers)).toEqual([
      { obstacle: 'busy', count: 2 },
      { obstacle: 'position_stale', count: 1 },
    ]);
  });

  it('replace a late driver only by one who is clearly sooner', () => {
    const trip = waiting({ status: 'accepted', driverId: 'Own', expectedAt: inMinutes(12), promisedAt: inMinutes(2) });
    const late = (etaMinutes: number) =>
      curesFor(
        about({
          kind: 'late_risk',
          trip,
          driverPhone: '+32470000002',
          drivers: [driver('Own', 12), driver('Bram', etaMinutes)],
        }),
      );
    expect(late(5)).toMatchObject([
      { kind: 'give', driver: { name: 'Bram' } },
      { kind: 'say_late', minutes: 10 },
      { kind: 'call_driver', phone: '+32470000002' },
    ]);
    expect(late(11).map(({ kind }) => kind)).toEqual(['say_late', 'call_driver', 'call_passenger']);
  });

  it('give one of two colliding rides to who has that hour free, however near its own driver is', () => {
    const trip = waiting({ status: 'accepted', driverId: 'Own', expectedAt: inMinutes(5), promisedAt: inMinutes(200) });
    const drivers = [driver('Own', 5, { obstacle: 'window_conflict' }), driver('Bram', 200), driver('Cleo', 210)];
    expect(curesFor(about({ kind: 'plans_collide', trip, drivers, driverPhone: '+32470000002' }))).toMatchObject([
      { kind: 'give', driver: { name: 'Bram' }, minutes: 200 },
      { kind: 'give', driver: { name: 'Cleo' } },
      { kind: 'call_driver' },
    ]);
  });

  it('are calls, and never another driver, once the passenger is on board', () => {
    const trip = waiting({ status: 'ongoing', driverId: 'Own' });
    for (const kind of ['gps_dark', 'off_route', 'long_stop'] as const)
      expect(curesFor(about({ kind, trip, driverPhone: '+32470000002', drivers: [driver('Bram', 2)] }))).toEqual([
        { kind: 'call_driver', phone: '+32470000002' },
        { kind: 'call_passenger', phone: '+32470000001' },
      ]);
  });

  it('are never more than three, never the own driver, never one who is excluded for more than a running ride', () => {
    const drivers = fc.array(
      fc.record({
        name: fc.constantFrom('Own', 'Amina', 'Bram', 'Cleo', 'Dirk'),
        eta: fc.option(fc.integer({ min: 0, max: 200 })),
        obstacle: fc.option(fc.constantFrom(...FILTER_REASONS)),
      }),
    );
    const status = fc.constantFrom('pending', 'accepted', 'ongoing', 'completed', 'cancelled') as fc.Arbitrary<
      NonNullable<CureCase['trip']>['status']
    >;
    fc.assert(
      fc.property(
        fc.constantFrom(...ALERT_KINDS),
        status,
        drivers,
        fc.integer({ min: -60, max: 60 }),
        (kind, now, list, due) => {
          const all = list.map(({ name, eta, obstacle }) => driver(name, eta, { obstacle }));
          const trip = waiting({ status: now, driverId: 'Own', promisedAt: inMinutes(due) });
          const cures = curesFor(about({ kind, trip, drivers: all, driverPhone: '+32470000002' }));
          expect(cures.length).toBeLessThanOrEqual(CURES_AT_MOST);
          for (const cure of cures) {
            if (cure.kind === 'say_late') expect(cure.minutes).toBeGreaterThan(0);
            if (cure.kind !== 'give') continue;
            expect(cure.driver.driverId).not.toBe('Own');
            expect(['pending', 'accepted']).toContain(now);
            const taken = all.filter(
              ({ name, obstacle }) => name === cure.driver.name && (obstacle ?? 'busy') === 'busy',
            );
            expect(taken.length).toBeGreaterThan(0);
          }
        },
      ),
    );
  });
});
