import { allCars, oneCar } from './map-sources.js';
import { createPositionStore } from './positions.js';

const fix = (driverId: string, at: number) => ({ driverId, lat: 50.84, lng: 4.35, heading: 90, speed: 8, at });

describe('cars on the map', () => {
  it('shows a passenger only the one driver, and nobody before the first fix', () => {
    const store = createPositionStore();
    const car = oneCar(store, 'anna');
    expect(car.read()).toBeUndefined();
    store.put([fix('anna', 1), fix('bram', 1)]);
    expect(car.read()).toMatchObject({ lat: 50.84, at: 1 });
  });

  it('shows a dispatcher the fleet, each car with what it is doing now', () => {
    const store = createPositionStore();
    const busy = new Set(['bram']);
    const fleet = allCars(store, (id) => (busy.has(id) ? 'busy' : 'free'));
    const heard = jest.fn();
    const stop = fleet.subscribe(heard);
    store.put([fix('anna', 1), fix('bram', 1)]);
    const seen: string[] = [];
    fleet.forEach(({ id, state }) => seen.push(`${id} ${state}`));
    expect(seen).toEqual(['anna free', 'bram busy']);
    stop();
    store.put([fix('anna', 2)]);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
