import { FormulaEngine } from './formula.js';
import { tripEta } from './routing-engine.js';

const pickup = { lat: 50.8467, lng: 4.3525 };
const dropoff = { lat: 50.8357, lng: 4.3365 };
const car = { lat: 50.85, lng: 4.36, driverId: 'd1' };

describe('when a car is where its trip goes next', () => {
  it.each([
    ['accepted', 'pickup', pickup],
    ['ongoing', 'dropoff', dropoff],
  ])('an %s trip goes to its %s, and nothing else of the car is revealed', async (status, towards, end) => {
    const eta = await tripEta(new FormulaEngine(), { id: 't1', status, pickup, dropoff }, car);
    expect(eta).toMatchObject({ tripId: 't1', towards });
    expect(Number.isInteger(eta.etaSeconds) && eta.etaSeconds > 0).toBe(true);
    expect(eta.geometry.at(-1)).toEqual(end);
    expect(eta.geometry.flatMap((point) => Object.keys(point))).not.toContain('driverId');
  });
});
