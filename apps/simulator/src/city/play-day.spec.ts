import { clairvoyantMeanWait } from './clairvoyant-bound.js';
import { FULL_DAY, playDay, QUIET_DAY } from './play-day.js';
import { squareTown } from './square-town.js';
import { FLOORS, OURS, VARIANTS } from './variants.js';

const roads = squareTown(12);
const small = { drivers: 30, trips: 420 };

describe('a day of the city', () => {
  it('is the same bit by bit for the same seed, and another one for another', async () => {
    const play = (seed: number) => playDay(roads, { ...FULL_DAY, ...small, seed }, OURS);
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
    const { city, figures } = await playDay(roads, { ...FULL_DAY, ...small, trips: 700, seed: 4 }, OURS);
    expect(figures.offersPerRide).toBeGreaterThan(1.05);
    expect(figures.cancelledPercent).toBeGreaterThan(0);
    expect(city.trips.some(({ status }) => status === 'no_show')).toBe(true);
    expect(city.trips.some(({ dropOuts }) => dropOuts > 0)).toBe(true);
    expect(figures.onTimePercent).toBeLessThan(100);
  });

  it('is never better than the bound of who knew it all ahead', async () => {
    for (const variant of VARIANTS) {
      const { demand, fleet, figures } = await playDay(roads, { ...QUIET_DAY, ...small, seed: 5 }, variant);
      expect(figures.meanWaitSeconds).toBeGreaterThan(clairvoyantMeanWait(roads, demand, fleet));
    }
  });
});
