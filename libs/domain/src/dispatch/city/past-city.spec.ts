import { DISPATCH_SETTINGS, type DispatchSettings } from '../../kernel/settings/dispatch-settings.js';
import type { Past, PastRide, PastShift } from './past.js';
import { pastWorld, playedRides } from './past-city.js';
import { playedFigures } from './period-figures.js';
import type { CityPlace, CityRoads } from './plans.js';
import { productPolicy } from './product-policy.js';
import { runCity } from './run-city.js';
import { gatherSpots } from './spots.js';

const FROM_MS = Date.UTC(2026, 2, 2, 12);
const HOUR_MS = 3_600_000;
const SIDE = 10;
const places: CityPlace[] = Array.from({ length: SIDE * SIDE }, (_spot, index) => ({
  index,
  lat: 50.8 + Math.floor(index / SIDE) * 0.006,
  lng: 4.3 + (index % SIDE) * 0.01,
}));
const meters = Float64Array.from(
  places.flatMap((a) => places.map((b) => 111_000 * Math.abs(a.lat - b.lat) + 70_000 * Math.abs(a.lng - b.lng))),
);
const roads: CityRoads = {
  places,
  meters,
  seconds: meters.map((way) => way / 7),
  slownessAt: () => 1,
  source: 'blocks',
};
const spotOf = (at: { readonly lat: number; readonly lng: number }) =>
  places.find(({ lat, lng }) => lat === at.lat && lng === at.lng);

const ride = (index: number, changed: Partial<PastRide> = {}): PastRide => ({
  ...{ id: `ride-${String(index).padStart(3, '0')}`, asap: true, fareCents: 1_500, status: 'completed' },
  needs: { service: 'transport', vehicleClass: null, passengers: 1, bags: 0, features: [] },
  pickup: places[(index * 37) % places.length]!,
  dropoff: places[(index * 53 + 11) % places.length]!,
  ...{ pickupMs: FROM_MS + index * 28_000, searchMs: FROM_MS + index * 28_000 },
  ...{ durationSeconds: 600, distanceMeters: 4_000, acceptedMs: null, arrivedMs: null, cancelledMs: null },
  ...{ byPassenger: false, noShow: false, pickupMeters: null },
  ...changed,
});
const shift = (index: number, changed: Partial<PastShift> = {}): PastShift => ({
  ...{ driverId: `driver-${index}`, fromMs: FROM_MS, toMs: FROM_MS + 5 * HOUR_MS, breaks: [], taken: 40, refused: 0 },
  at: places[(index * 29) % places.length]!,
  means: { licensedAreas: ['brussels'], vehicleClass: 'economy', seats: 4, bags: 3, features: [] },
  ...changed,
});
const PAST: Past = {
  ...{ fromMs: FROM_MS, toMs: FROM_MS + 4 * HOUR_MS },
  rides: Array.from({ length: 500 }, (_ride, index) => ride(index)),
  shifts: Array.from({ length: 60 }, (_shift, index) => shift(index)),
};

async function play(past: Past, base: DispatchSettings = DISPATCH_SETTINGS) {
  const { city, leftOut } = pastWorld(past, { roads, spotOf, settings: { base, of: () => base } });
  const endMs = past.toMs + 3 * HOUR_MS;
  await runCity(city, { policy: productPolicy, untilMs: endMs });
  return { figures: playedFigures(city, past, endMs), fingerprint: city.hash(), leftOut };
}

describe('a past period in the city', () => {
  it('plays five hundred rides, the same twice, and otherwise with other settings', async () => {
    const [once, again] = [await play(PAST), await play(PAST)];
    expect(once.figures.rides).toBe(500);
    expect(once.figures.servedPercent).toBeGreaterThan(95);
    expect(once.figures.hours.map(({ rides }) => rides).reduce((sum, one) => sum + one, 0)).toBe(500);
    expect(again).toEqual(once);
    const near = { ...DISPATCH_SETTINGS, maxPickupEtaSeconds: 60, rescueMaxPickupEtaSeconds: 60 };
    const other = await play(PAST, near);
    expect(other.fingerprint).not.toBe(once.fingerprint);
    expect(other.figures.servedPercent).toBeLessThan(once.figures.servedPercent ?? 0);
  });

  it('leaves out what cannot be played, and counts it', async () => {
    const past = {
      ...PAST,
      rides: [
        ride(1),
        ride(2, { status: 'cancelled', acceptedMs: FROM_MS, cancelledMs: FROM_MS + 1, byPassenger: true }),
        ride(3, { pickup: { lat: 0, lng: 0 } }),
      ],
      shifts: [shift(1), shift(2, { at: null })],
    };
    const { figures, leftOut } = await play(past);
    expect(leftOut).toEqual({ ridesCancelledLater: 1, unreachable: 1, shiftsWithoutPlace: 1 });
    expect([figures.rides, playedRides(past).length]).toEqual([1, 2]);
  });

  it('lets a passenger who gave up do so again, and gives no car to who needs another one', async () => {
    const none = { ...PAST, shifts: [shift(1, { fromMs: FROM_MS + HOUR_MS })] };
    const gone = ride(1, { status: 'cancelled', byPassenger: true, cancelledMs: FROM_MS + 60_000 });
    expect((await play({ ...none, rides: [gone] })).figures).toMatchObject({ servedPercent: 0, lostCents: 1_500 });
    const van = ride(2, { needs: { ...ride(2).needs, passengers: 7 } });
    expect((await play({ ...PAST, rides: [van, ride(3)] })).figures.servedPercent).toBe(50);
  });
});

it('gathers points into as few spots as asked', () => {
  const points = Array.from({ length: 200 }, (_point, index) => ({
    lat: 50.8 + index * 0.0007,
    lng: 4.3 + index * 0.0009,
  }));
  const spots = gatherSpots(points, 40);
  expect(spots.points.length).toBeLessThanOrEqual(40);
  expect(points.every((point) => spots.indexOf(point) !== undefined)).toBe(true);
});
