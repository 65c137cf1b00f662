import fc from 'fast-check';
import { crowDistanceMeters, type LatLng } from '../../kernel/lat-lng.js';
import { leavesAt } from '../repositioning/leaves-at.js';
import {
  isFreeToMove,
  REPOSITIONING,
  suggestMoves,
  type DemandArea,
  type RepositioningPort,
  type SuggestedMove,
  type WaitingCar,
} from './suggest-moves.js';

const NOW = new Date('2026-06-10T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
/** A street to the east: one step is about 500 m, and a minute by car. */
const at = (step: number): LatLng => ({ lat: 50.84, lng: 4.3 + step * 0.0071 });
const car = (driverId: string, step: number, change: Partial<WaitingCar> = {}): WaitingCar => ({
  ...{ driverId, at: at(step), isIdle: true, leavesAt: null, suggestedAt: null, dismissedAt: null },
  ...{ metersSinceRide: 0, towards: null },
  ...change,
});
const area = (step: number, ridesPerHour: number): DemandArea => ({ at: at(step), ridesPerHour });

async function suggested(cars: readonly WaitingCar[], areas: readonly DemandArea[], meters = 100_000) {
  const moves: SuggestedMove[] = [];
  const port: RepositioningPort = {
    now: () => NOW,
    cars: async () => cars,
    demand: async () => areas,
    metersLeft: () => meters,
    suggest: async (move) => void moves.push(move),
    async travelTimes(from, to) {
      const distancesMeters = from.flatMap((one) => to.map((other) => crowDistanceMeters(one, other)));
      return { distancesMeters, durationsSeconds: distancesMeters.map((far) => (far / 500) * 60) };
    },
  };
  expect(await suggestMoves(port)).toBe(moves.length);
  return moves;
}
const who = (moves: readonly SuggestedMove[]) => moves.map(({ driverId }) => driverId);
const TWO_AREAS = [area(0, 20), area(8, 20)];

describe('places to wait that drivers are shown', () => {
  it('say where, how far, and what to expect there and here', async () => {
    const [move, ...more] = await suggested([car('anna', 0), car('bram', 0)], TWO_AREAS);
    expect(more).toEqual([]);
    expect(move).toMatchObject({ driverId: 'anna', to: at(8), chance: { percent: 90, minutes: 3 } });
    expect(move?.chanceHere).toEqual({ percent: 90, minutes: 6 });
    expect(move?.meters).toBeCloseTo(4_000, -2);
    expect(move?.seconds).toBeCloseTo(480, -1);
  });

  it('go to who is named first, when two would serve as well: who has waited longest', async () => {
    expect(who(await suggested([car('bram', 0), car('anna', 0)], TWO_AREAS))).toEqual(['bram']);
  });

  it('pass over those who rest, who said no, who drove far for none, who must leave, or who go already', async () => {
    const others: Partial<WaitingCar>[] = [
      { isIdle: false },
      { dismissedAt: minutesAgo(44) },
      { suggestedAt: minutesAgo(9) },
      { metersSinceRide: 6_000 },
      { leavesAt: new Date(NOW.getTime() + 44 * 60_000) },
    ];
    for (const change of others)
      expect(who(await suggested([car('anna', 0, change), car('bram', 0)], TWO_AREAS))).toEqual(['bram']);
    const again = { dismissedAt: minutesAgo(45), suggestedAt: minutesAgo(10), metersSinceRide: 5_999 };
    expect(isFreeToMove(car('anna', 0, again), NOW)).toBe(true);
  });

  it('lie in the direction the driver wants, or are not shown', async () => {
    expect(who(await suggested([car('anna', 0, { towards: at(-5) }), car('bram', 0)], TWO_AREAS))).toEqual(['bram']);
    expect(who(await suggested([car('anna', 0, { towards: at(9) }), car('bram', 0)], TWO_AREAS))).toEqual(['anna']);
  });

  it('whatever the town: within the budget, one a driver, and none for those who are not free', async () => {
    const places = fc.array(fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 })), { minLength: 1, maxLength: 8 });
    const fleet = fc.array(fc.tuple(fc.nat({ max: 30 }), fc.boolean(), fc.nat({ max: 90 })), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(places, fleet, fc.nat({ max: 20_000 }), async (town, waiting, meters) => {
        const cars = waiting.map(([step, isIdle, ago], index) =>
          car(`d${index}`, step, { isIdle, dismissedAt: minutesAgo(ago) }),
        );
        const moves = await suggested(
          cars,
          town.map(([step, rides]) => area(step, rides)),
          meters,
        );
        expect(moves.reduce((sum, move) => sum + move.meters, 0)).toBeLessThanOrEqual(meters);
        expect(new Set(who(moves)).size).toBe(moves.length);
        for (const { driverId, seconds } of moves) {
          expect(
            isFreeToMove(
              cars.find((one) => one.driverId === driverId)!,
              NOW,
            ),
          ).toBe(true);
          expect(seconds).toBeLessThanOrEqual(REPOSITIONING.mostSeconds);
        }
      }),
    );
  });
});

describe('when a waiting driver must leave', () => {
  const limits = { nextPickupAt: null, homeBy: null, workedSinceBreakMs: 0, workedSeconds: 0 };
  const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
  it('is the first of promised ride, break, end of the working day and home', () => {
    expect(leavesAt(limits, NOW)).toEqual(inHours(6));
    expect(leavesAt({ ...limits, workedSinceBreakMs: 5 * 3_600_000 }, NOW)).toEqual(inHours(1));
    expect(leavesAt({ ...limits, workedSeconds: 9 * 3_600 }, NOW)).toEqual(inHours(2));
    expect(leavesAt({ ...limits, nextPickupAt: inHours(3) }, NOW)).toEqual(inHours(3));
    expect(leavesAt({ ...limits, nextPickupAt: inHours(3), homeBy: inHours(0.5) }, NOW)).toEqual(inHours(0.5));
  });
});
