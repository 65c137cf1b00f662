import { DISPATCH_SETTINGS } from '../../kernel/settings/dispatch-settings.js';
import type { DispatchDriver, DispatchPort, PlannedOffer, WaitingTrip } from './dispatch-port.js';
import { recomputeWinners } from '../matching/score.js';
import { matchWaiting } from './match-waiting.js';

const NOW = new Date('2026-06-02T08:00:00Z');
const at = (east: number) => ({ lat: 50.85, lng: 4.35 + east / 1_000 });

const driver = (id: string, east: number): DispatchDriver => ({
  ...{
    id,
    userId: id,
    vehicleId: `car of ${id}`,
    onShift: true,
    onBreak: false,
    shiftEndsAt: null,
    suspended: false,
    sosOpen: false,
  },
  ...{ documentsValidUntil: new Date('2030-01-01'), licensedAreas: ['brussels'], vehicleClass: 'economy' },
  ...{ seats: 4, bags: 2, features: [], position: at(east), positionAt: NOW, runningTrip: null, commitments: [] },
  ...{ idleSince: NOW, openOfferTripId: null, acceptanceLikelihood: 1 },
  direction: null,
});
const waiting = (id: string, east: number): WaitingTrip => ({
  trip: {
    ...{ id, service: 'transport', vehicleClass: null, passengers: 1, bags: 0, features: [], originArea: 'brussels' },
    ...{ origin: at(east), destination: at(90), pickupAt: NOW, searchingSince: NOW, durationSeconds: 600 },
    ...{ passengerUserId: null, rejections: [] },
  },
  ...{ round: 1, asap: true, rejectionCount: 0, offeredTo: null },
});

/** A town on one street: 10 s of driving from one number to the next. */
function town(
  drivers: readonly DispatchDriver[],
  trips: readonly WaitingTrip[],
  near: readonly string[] | null = null,
) {
  const offers: PlannedOffer[] = [];
  const made: (readonly PlannedOffer[])[] = [];
  const postponed: string[] = [];
  const asked: (readonly string[] | null)[] = [];
  const port: DispatchPort = {
    now: () => NOW,
    giveWay: () => undefined,
    settings: DISPATCH_SETTINGS,
    settingsOf: () => DISPATCH_SETTINGS,
    travelTimes: async (from, to) => {
      const ways = from.flatMap((a) => to.map((b) => Math.abs(a.lng - b.lng) * 10_000));
      return { durationsSeconds: ways, distancesMeters: ways.map((seconds) => seconds * 8) };
    },
    repository: {
      waitingTrips: async () => trips,
      drivers: async (ids) => {
        asked.push(ids);
        return drivers.filter(({ id }) => ids === null || ids.includes(id));
      },
      nearestDrivers: () => near,
      makeOffers: async (group) => made.push(group) > 0 && offers.push(...group) > 0,
      postpone: async (ids) => void postponed.push(...ids),
    },
  };
  return { port, offers, made, postponed, asked };
}

describe('one pass of dispatch', () => {
  it('serves two passengers with two cars so that both together wait least, each with the terms of their offer', async () => {
    const { port, offers, postponed } = town(
      [driver('a', 0), driver('b', 30)],
      [waiting('near both', 10), waiting('far', 60)],
    );
    const [decisions] = await matchWaiting(port);
    expect(offers.map(({ tripId, driverId, vehicleId }) => ({ tripId, driverId, vehicleId }))).toEqual([
      { tripId: 'far', driverId: 'b', vehicleId: 'car of b' },
      { tripId: 'near both', driverId: 'a', vehicleId: 'car of a' },
    ]);
    expect(offers[0]).toMatchObject({ kind: 'asap', ttlMs: 20_000, ackFallbackMs: 2_500, round: 1 });
    expect(Math.round(offers[0]?.pickupMeters ?? 0)).toBe(2_400);
    expect(decisions?.().map(({ record }) => record.winnerDriverId)).toEqual(['b', 'a']);
    expect(postponed).toEqual([]);
  });

  it('looks at everyone on shift for a trip that the drivers nearby cannot take, and postpones what no one can', async () => {
    const busy = { ...driver('near', 1), onBreak: true };
    const { port, offers, asked, postponed } = town(
      [busy, driver('far', 50)],
      [waiting('a', 0), waiting('b', 2)],
      ['near'],
    );
    await matchWaiting(port);
    expect(asked).toEqual([['near'], null]);
    expect(offers).toHaveLength(1);
    expect(postponed).toHaveLength(1);
    expect(new Set([...offers.map(({ tripId }) => tripId), ...postponed])).toEqual(new Set(['a', 'b']));
  });

  it('moves an open offer to a car that is nearer by more than the threshold, in one change with what it frees', async () => {
    const held = { ...driver('a', 0), openOfferTripId: 'far' };
    const trips = [{ ...waiting('far', 60), offeredTo: 'a' }, waiting('near a', 1)];
    const { port, offers, made } = town([held, driver('b', 40)], trips);
    expect(await matchWaiting(port)).toHaveLength(1);
    expect(made).toHaveLength(1);
    expect(offers.map(({ tripId, driverId, movedFrom }) => [tripId, driverId, movedFrom])).toEqual([
      ['far', 'b', 'a'],
      ['near a', 'a', null],
    ]);
  });

  it('keeps an offer that another car would save less than the threshold on, and records nothing then', async () => {
    const held = { ...driver('a', 0), openOfferTripId: 'one' };
    const trips = [{ ...waiting('one', 30), offeredTo: 'a' }];
    const near = town([held, driver('b', 1.5)], trips);
    expect(await matchWaiting(near.port)).toEqual([]);
    expect([near.offers, near.postponed]).toEqual([[], []]);
    const nearer = town([held, driver('b', 2.5)], trips);
    await matchWaiting(nearer.port);
    expect(nearer.offers).toMatchObject([{ driverId: 'b', movedFrom: 'a' }]);
  });

  it('leaves an offer to a driver who is not seen at the moment: it ends by its own time', async () => {
    const hidden = { ...driver('a', 0), openOfferTripId: 'one', position: null, positionAt: null };
    const { port, offers, made } = town([hidden, driver('b', 1)], [{ ...waiting('one', 1), offeredTo: 'a' }]);
    expect(await matchWaiting(port)).toEqual([]);
    expect([offers, made]).toEqual([[], []]);
  });

  it('moves the offer of a driver who went on a break', async () => {
    const away = { ...driver('a', 0), openOfferTripId: 'one', onBreak: true };
    const { port, offers } = town([away, driver('b', 1)], [{ ...waiting('one', 1), offeredTo: 'a' }]);
    await matchWaiting(port);
    expect(offers).toMatchObject([{ driverId: 'b', movedFrom: 'a' }]);
  });

  it('judges a driver who has an offer with those nearby, however many are nearer', async () => {
    const held = { ...driver('a', 1.5), openOfferTripId: 'one' };
    const { port, offers, asked } = town([held, driver('b', 0)], [{ ...waiting('one', 0), offeredTo: 'a' }], ['b']);
    await matchWaiting(port);
    expect(asked).toEqual([['b', 'a']]);
    expect(offers).toEqual([]);
  });

  it('takes no offer from a passenger who has one because another waits: when cars are short, that one goes on waiting', async () => {
    const held = { ...driver('a', 0), openOfferTripId: 'offered' };
    const old = waiting('waits', 1);
    const patient = { ...old, trip: { ...old.trip, searchingSince: new Date(NOW.getTime() - 900_000) } };
    const { port, offers, postponed } = town([held], [{ ...waiting('offered', 60), offeredTo: 'a' }, patient]);
    const [decisions] = await matchWaiting(port);
    expect(offers).toEqual([]);
    expect(postponed).toEqual(['waits']);
    const records = decisions?.().map(({ record }) => record) ?? [];
    const winners = recomputeWinners(records, DISPATCH_SETTINGS);
    expect(winners.ok && [...winners.value]).toEqual([
      ['offered', 'a'],
      ['waits', null],
    ]);
  });
});
