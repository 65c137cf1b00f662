import { CITY_SETTINGS } from '@sablon/domain';
import { clairvoyantMeanWait } from './clairvoyant-bound.js';
import { BOOKED_DAY, FULL_DAY, playDay, QUIET_DAY } from './play-day.js';
import { squareTown } from './square-town.js';
import { FLOORS, OURS, SUGGESTING, VARIANTS, WITHOUT_LADDER } from './variants.js';

const roads = squareTown(12);
const small = { drivers: 30, trips: 420 };

describe('a day of the city', () => {
  it('is the same bit by bit for the same seed, and another one for another', async () => {
    const play = (seed: number) => playDay(roads, { ...FULL_DAY, drivers: 12, trips: 140, seed }, OURS);
    const [first, again, other] = [await play(1), await play(1), await play(2)];
    expect(again.figures.hash).toBe(first.figures.hash);
    expect({ ...again.figures, passP95Ms: 0 }).toEqual({ ...first.figures, passP95Ms: 0 });
    expect(other.figures.hash).not.toBe(first.figures.hash);
  });

  it('gives every policy the same passengers, and each of them drives everyone on a quiet day', async () => {
    for (const variant of [...FLOORS, OURS]) {
      const { city, figures } = await playDay(roads, { ...QUIET_DAY, ...small, trips: 300, seed: 3 }, variant);
      expect({ name: variant.name, served: figures.servedPercent }).toEqual({ name: variant.name, served: 100 });
      expect(city.trips.every(({ status }) => status === 'done')).toBe(true);
      expect(city.drivers.reduce((rides, driver) => rides + driver.rides, 0)).toBe(city.trips.length);
    }
  });

  it('has what goes wrong in life: refusals, people who give up or do not come, drivers who never leave', async () => {
    const { city, figures } = await playDay(roads, { ...FULL_DAY, drivers: 12, trips: 280, seed: 4 }, OURS);
    expect(figures.offersPerRide).toBeGreaterThan(1.05);
    expect(figures.cancelledPercent).toBeGreaterThan(0);
    expect(city.trips.some(({ status }) => status === 'no_show')).toBe(true);
    expect(city.trips.some(({ dropOuts }) => dropOuts > 0)).toBe(true);
    expect(figures.onTimePercent).toBeLessThan(100);
  });

  it('is never better than the bound of who knew it all ahead', async () => {
    // The bound moves no car without a passenger: who shows drivers where to wait may go below it.
    for (const variant of VARIANTS.filter((one) => one !== SUGGESTING)) {
      const { demand, fleet, figures } = await playDay(
        roads,
        { ...QUIET_DAY, drivers: 15, trips: 210, seed: 5 },
        variant,
      );
      expect(figures.meanWaitSeconds).toBeGreaterThan(clairvoyantMeanWait(roads, demand, fleet));
    }
  });

  it('lets accepted rides exchange drivers, each ride once and each driver once an hour, and serves everyone all the same', async () => {
    const eager = { ...OURS, settings: { ...CITY_SETTINGS, exchangeGainSeconds: 20 } };
    const { city, figures } = await playDay(roads, { ...QUIET_DAY, drivers: 15, trips: 350, seed: 6 }, eager);
    expect(city.exchanges).toBeGreaterThan(0);
    expect(city.trips.filter(({ exchangedMs }) => exchangedMs !== null)).toHaveLength(2 * city.exchanges);
    expect(city.trips.every(({ status }) => status === 'done')).toBe(true);
    expect(figures.servedPercent).toBe(100);
  });

  it('shows drivers where rides are expected: passengers wait less, and the empty way stays within its budget', async () => {
    const plan = { ...QUIET_DAY, ...small, seed: 7 };
    const [still, shown] = [await playDay(roads, plan, OURS), await playDay(roads, plan, SUGGESTING)];
    expect(shown.figures.meanWaitSeconds).toBeLessThan(still.figures.meanWaitSeconds);
    expect(still.figures.repositionKm).toBe(0);
    expect(shown.figures.repositionKm).toBeGreaterThan(0);
    expect(shown.figures.repositionKm).toBeLessThan(1.25);
  });

  it('rescues booked rides whose drivers never leave and compensates every promise it breaks', async () => {
    const plan = { ...BOOKED_DAY, ...small, trips: 240, seed: 8, bookedDropOut: 0.3 };
    const [alone, watched] = [await playDay(roads, plan, WITHOUT_LADDER), await playDay(roads, plan, OURS)];
    expect(alone.figures).toMatchObject({ swaps: 0, compensatedPercent: 0 });
    expect(watched.figures.onTimePercent).toBeGreaterThan(alone.figures.onTimePercent + 10);
    expect(watched.figures.swaps).toBeGreaterThan(0);
    expect(watched.city.trips.filter(({ swaps }) => swaps > 0).every(({ dropOuts }) => dropOuts > 0)).toBe(true);
    const broken = watched.figures.onTimePercent < 100 ? watched.figures.compensatedPercent : 100;
    expect(broken).toBe(100);
  });
});
