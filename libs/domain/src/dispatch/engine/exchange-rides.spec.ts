import { DISPATCH_SETTINGS } from '../../kernel/settings/dispatch-settings.js';
import { exchangeRides, type ExchangeableRide, type ExchangePort, type PlannedExchange } from './exchange-rides.js';

const NOW = new Date('2026-06-02T08:00:00Z');
const at = (east: number) => ({ lat: 50.85, lng: 4.35 + east / 1_000 });

/** A ride from one number of the street, whose driver is at another. */
const ride = (
  id: string,
  from: number,
  driverAt: number,
  change: Partial<ExchangeableRide> = {},
): ExchangeableRide => ({
  ...{ tripId: id, driverId: `driver of ${id}`, earnsCents: 1_500, durationSeconds: 900, version: 3 },
  ...{ isFixed: false, wasExchanged: false, driverExchangedAt: null },
  trip: {
    ...{ id, service: 'transport', vehicleClass: null, passengers: 1, bags: 0, features: [], originArea: 'brussels' },
    ...{ origin: at(from), destination: at(90), pickupAt: NOW, searchingSince: NOW, durationSeconds: 900 },
    ...{ passengerUserId: null, rejections: [], rescue: false },
  },
  driver: {
    ...{ id: `driver of ${id}`, userId: `driver of ${id}`, vehicleId: `car of ${id}` },
    ...{
      onShift: true,
      onBreak: false,
      shiftEndsAt: null,
      suspended: false,
      sosOpen: false,
      documentsValidUntil: new Date('2030-01-01'),
    },
    ...{
      licensedAreas: ['brussels'],
      vehicleClass: 'economy',
      seats: 4,
      bags: 2,
      features: [],
      position: at(driverAt),
    },
    ...{
      positionAt: NOW,
      runningTrip: null,
      commitments: [],
      idleSince: null,
      openOfferTripId: null,
      acceptanceLikelihood: 1,
      direction: null,
    },
  },
  ...change,
});
/** A town on one street: 10 s and 80 m from one number to the next. */
async function exchanged(rides: readonly ExchangeableRide[], change: Partial<ExchangePort> = {}) {
  const asked: PlannedExchange[] = [];
  const done = await exchangeRides({
    now: () => NOW,
    settings: DISPATCH_SETTINGS,
    travelTimes: async (from, to) => {
      const ways = from.flatMap((a) => to.map((b) => Math.abs(a.lng - b.lng) * 10_000));
      return { durationsSeconds: ways, distancesMeters: ways.map((seconds) => seconds * 8) };
    },
    heldRides: async () => rides,
    exchange: async (planned) => asked.push(planned) > 0,
    ...change,
  });
  return { done, asked, pairs: done.map(({ rides: [a, b] }) => `${a.tripId} ${b.tripId}`) };
}
/** Two drivers who drive past each other. */
const CROSSED = [ride('a', 60, 0), ride('b', 5, 70)];

describe('exchanges of accepted rides', () => {
  it('let two drivers who drive past each other change places, with the ways that make it fair', async () => {
    const { asked, pairs } = await exchanged(CROSSED);
    expect(pairs).toEqual(['a b']);
    expect(Math.round(asked[0]?.gainSeconds ?? 0)).toBe(1_100);
    expect(asked[0]).toMatchObject({ settingsVersion: DISPATCH_SETTINGS.version, decidedAt: NOW });
    expect(asked[0]?.ways.other.map(({ seconds }) => Math.round(seconds))).toEqual([50, 100]);
  });

  it('do nothing when they are switched off, and ask for no rides', async () => {
    let isAsked = false;
    const heldRides = async () => ((isAsked = true), CROSSED);
    const off = { ...DISPATCH_SETTINGS, exchangeGainSeconds: 0 };
    expect((await exchanged(CROSSED, { settings: off, heldRides })).pairs).toEqual([]);
    expect(isAsked).toBe(false);
  });

  it('give no driver a ride that the matcher would not have offered them', async () => {
    const [first, second] = [CROSSED[0]!, CROSSED[1]!];
    const withVan: ExchangeableRide = { ...first, trip: { ...first.trip, vehicleClass: 'van' } };
    expect((await exchanged([withVan, second])).pairs).toEqual([]);
    const resting: ExchangeableRide = { ...second, driver: { ...second.driver, onBreak: true } };
    expect((await exchanged([first, resting])).pairs).toEqual([]);
    const own: ExchangeableRide = { ...first, trip: { ...first.trip, passengerUserId: second.driverId } };
    expect((await exchanged([own, second])).pairs).toEqual([]);
  });

  it('take the pair that gains most first, and each ride and driver once', async () => {
    const three = [...CROSSED, ride('c', 10, 66)];
    const { pairs } = await exchanged(three);
    expect(pairs).toEqual(['a b']);
  });

  it('count the rest of a running ride as part of the way', async () => {
    const [first, second] = [CROSSED[0]!, CROSSED[1]!];
    const runningTrip = { tripId: 'r', dropOff: second.driver.position!, remainingSeconds: 200 };
    const { asked } = await exchanged([first, { ...second, driver: { ...second.driver, runningTrip } }]);
    expect(asked[0]?.ways.own.map(({ seconds }) => Math.round(seconds))).toEqual([600, 850]);
  });

  it('report only what was carried out: a ride may have moved meanwhile', async () => {
    expect((await exchanged(CROSSED, { exchange: async () => false })).pairs).toEqual([]);
  });
});
