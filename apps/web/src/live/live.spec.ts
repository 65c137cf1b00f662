import { keepNewer } from './keep-newer.js';
import { createPositionStore } from './positions.js';

const fix = (driverId: string, at: number, lat = 50.84, heading: number | null = 90) => ({
  driverId,
  lat,
  lng: 4.35,
  heading,
  speed: 8,
  at,
});

describe('a screen that receives the same trip twice', () => {
  const shown = { id: 'a', version: 4, status: 'ongoing' };
  it('keeps the newer version, whichever arrives last', () => {
    expect(keepNewer(shown, { id: 'a', version: 3, status: 'accepted' })).toBe(shown);
    expect(keepNewer(shown, { id: 'a', version: 5, status: 'completed' }).status).toBe('completed');
  });
  it('keeps the same object for the version it already shows', () => {
    expect(keepNewer(shown, { ...shown })).toBe(shown);
  });
  it('takes the first view, and the view of another trip', () => {
    expect(keepNewer(null, shown)).toBe(shown);
    expect(keepNewer(shown, { id: 'b', version: 1, status: 'pending' }).id).toBe('b');
  });
});

describe('cars on the map', () => {
  it('never jump back to an older position', () => {
    const cars = createPositionStore();
    cars.put([fix('d1', 2000, 50.85)]);
    cars.put([fix('d1', 1000, 50.8)]);
    expect(cars.get('d1')?.lat).toBe(50.85);
  });
  it('keep their heading while they stand still', () => {
    const cars = createPositionStore();
    cars.put([fix('d1', 1000, 50.85, 45), fix('d1', 2000, 50.85, null)]);
    expect(cars.get('d1')?.heading).toBe(45);
  });
  it('notify subscribers once per batch, and not when nothing is new', () => {
    const cars = createPositionStore();
    let notified = 0;
    const stop = cars.subscribe(() => notified++);
    cars.put([fix('d1', 1), fix('d2', 1), fix('d3', 1)]);
    cars.put([fix('d1', 1)]);
    stop();
    cars.put([fix('d1', 2)]);
    expect(notified).toBe(1);
  });
  it('are removed with their driver, or all at once when the screen is left', () => {
    const cars = createPositionStore();
    cars.put([fix('d1', 1), fix('d2', 1)]);
    cars.remove('d1');
    expect([...cars.all().keys()]).toEqual(['d2']);
    cars.clear();
    expect(cars.all().size).toBe(0);
  });
});
