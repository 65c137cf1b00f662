import { DISPATCH_SETTINGS } from '../kernel/settings/dispatch-settings.js';
import { BUSINESS_SETTINGS } from '../kernel/settings/business-settings.js';
import { cancellationCost } from './cancellation-policy.js';
import { keepObstacle, type ChangedLeg, type HoldingDriver } from './change-plan.js';
import { waivedBy } from './fee-dispute.js';
import { checkNoShowProof } from './no-show-rule.js';

const NOW = Date.parse('2026-06-10T12:00:00Z');
const at = (ms: number): Date => new Date(NOW + ms);
const sablon = { lat: 50.8403, lng: 4.3556 };
/** A point that many metres due north of the Sablon: one radian of arc equals the Earth's radius. */
const north = (meters: number) => ({ lat: sablon.lat + ((meters / 6_371_008.8) * 180) / Math.PI, lng: sablon.lng });

describe('a booked ride no one took', () => {
  const fee = (now: Date): number => {
    const answer = cancellationCost({
      ...{ actor: 'passenger', status: 'pending', asap: false, pickupAt: at(0), acceptedAt: null, totalCents: 2_000 },
      ...{ driverLate: false, arrivalOff: false, now },
    });
    return answer.ok ? answer.value.feeCents : NaN;
  };
  it('costs its fee until the agreed moment, and nothing a millisecond later', () => {
    expect([fee(at(-1)), fee(at(0)), fee(at(1))]).toEqual([1_000, 1_000, 0]);
  });
});

describe('part of a fee is given back', () => {
  it('from one cent to all but one', () => {
    const part = (cents: number) => waivedBy('reduced', 800, cents);
    expect([part(1), part(799)].map((one) => one.ok && one.value)).toEqual([1, 799]);
    for (const cents of [0, 800, -1, 1.5]) expect(part(cents)).toMatchObject({ ok: false });
  });
});

describe('the proof that a passenger did not come', () => {
  const { noShowGeofenceMeters, noShowPositionMaxAgeSeconds } = BUSINESS_SETTINGS;
  const proof = (meters: number, ageSeconds: number, arrivedMeters = 0) =>
    checkNoShowProof({
      ...{ pickup: sablon, arrivedAt: north(arrivedMeters), here: { ...north(meters), ageSeconds } },
      contactAttempts: 1,
    });
  const [far, code] = [noShowGeofenceMeters + 0.01, 'no_show.not_at_pickup'];

  it('wants the car within the fence, when it came and now', () => {
    expect(proof(noShowGeofenceMeters - 0.01, 0, noShowGeofenceMeters - 0.01).ok).toBe(true);
    expect(proof(far, 0)).toMatchObject({ error: { code } });
    expect(proof(0, 0, far)).toMatchObject({ error: { code } });
  });

  it('takes a fix up to its very last second', () => {
    expect(proof(0, noShowPositionMaxAgeSeconds).ok).toBe(true);
    expect(proof(0, noShowPositionMaxAgeSeconds + 0.001)).toMatchObject({ error: { code: 'no_show.no_position' } });
  });
});

describe('a driver keeps a changed trip', () => {
  const { estimatedDetourFactor, estimatedSpeedMetersPerSecond } = DISPATCH_SETTINGS;
  const leg: ChangedLeg = {
    ...{ service: 'transport', vehicleClass: 'standard', passengers: 3, bags: 2, features: ['baby_seat'] },
    ...{ origin: sablon, destination: sablon, pickupAt: at(0), durationSeconds: 600 },
  };
  const driver: HoldingDriver = {
    ...{ vehicleClass: 'standard', seats: 3, bags: 2, features: ['baby_seat'], commitments: [], freeAt: null },
  };
  const obstacle = (change: Partial<HoldingDriver>, legChange: Partial<ChangedLeg> = {}) =>
    keepObstacle({ ...leg, ...legChange }, { ...driver, ...change }, DISPATCH_SETTINGS);

  it('with exactly the class, the seats and the boot it asks for', () => {
    expect(obstacle({})).toBeNull();
    expect(obstacle({ vehicleClass: 'economy' })).toBe('class');
    expect(obstacle({ seats: 2 })).toBe('seats');
    expect(obstacle({ bags: 1 })).toBe('bags');
    expect(obstacle({ features: [] })).toBe('features');
    expect(obstacle({ seats: 0, bags: 0 }, { service: 'parcel' })).toBeNull();
  });

  it('where they are free in time to be there, and not a millisecond later', () => {
    const routeMs = ((1_000 * estimatedDetourFactor) / estimatedSpeedMetersPerSecond) * 1000;
    const free = (ms: number) => ({ freeAt: { ...north(1_000), at: at(ms) } });
    expect(obstacle(free(-Math.ceil(routeMs) - 1))).toBeNull();
    expect(obstacle(free(-Math.floor(routeMs) + 1))).toBe('schedule');
    expect(obstacle({ freeAt: { ...sablon, at: at(0) } })).toBeNull();
    expect(obstacle({ freeAt: { ...sablon, at: at(1) } })).toBe('schedule');
  });
});
