import { splitRoute } from './split-route.js';

const at = (lat: number, lng: number) => ({ lat, lng });
const ROUTE = [at(50.84, 4.35), at(50.84, 4.36), at(50.85, 4.36)];

describe('the way done and the way to go', () => {
  it('meet at the car', () => {
    const { done, remaining, offMeters } = splitRoute(ROUTE, at(50.8402, 4.355));
    expect(done).toHaveLength(2);
    expect(done.at(-1)).toEqual(remaining[0]);
    expect(remaining[0]!.lng).toBeCloseTo(4.355, 6);
    expect(offMeters).toBeCloseTo(22, 0);
  });

  it('do not go back to a segment already driven', () => {
    const loop = [...ROUTE, at(50.85, 4.35), at(50.84, 4.35), at(50.84, 4.36)];
    expect(splitRoute(loop, at(50.84, 4.355), 3).index).toBe(4);
  });

  it('are the whole line and nothing at the start and at the end', () => {
    expect(splitRoute(ROUTE, ROUTE[0]!).remaining).toEqual(ROUTE);
    expect(splitRoute(ROUTE, ROUTE[2]!).remaining).toEqual([ROUTE[2], ROUTE[2]]);
  });

  it('survive an empty route', () => {
    expect(splitRoute([], at(50, 4)).offMeters).toBe(0);
  });
});
