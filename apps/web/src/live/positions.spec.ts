import { oneCar, createPositionStore } from './positions.js';

const fix = (driverId: string, at: number) => ({ driverId, lat: 50.84, lng: 4.35, heading: 90, speed: 8, at });

describe('cars on the map', () => {
  it('show a passenger only their own driver, and none before the first position', () => {
    const store = createPositionStore();
    const car = oneCar(store, 'anna');
    expect(car.read()).toBeUndefined();
    store.put([fix('anna', 1), fix('bram', 1)]);
    expect(car.read()).toMatchObject({ lat: 50.84, at: 1 });
  });
});
