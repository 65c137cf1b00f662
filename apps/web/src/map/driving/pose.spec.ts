import { bearingOf, CLOSE_ZOOM, poseOf, turnedTo, zoomFor } from './pose.js';

const at = (lat: number, lng: number) => ({ lat, lng });
/** North along a street, then east. */
const ROUTE = [at(50.84, 4.35), at(50.842, 4.35), at(50.842, 4.354)];
const fix = (lat: number, lng: number, more: { heading?: number | null; speed?: number | null } = {}) => ({
  ...{ lat, lng, heading: null, speed: null, at: 0 },
  ...more,
});

describe('the direction of a moving map', () => {
  it('is the route’s while the car is on it, whatever the receiver says', () => {
    const { pose } = poseOf(fix(50.841, 4.3501, { heading: 200, speed: 9 }), ROUTE, null);
    expect(pose.bearing).toBeCloseTo(0, 5);
    expect(pose.lng).toBeCloseTo(4.35, 6);
    const round = poseOf(fix(50.842, 4.352), ROUTE, { pose, index: 0 });
    expect(round.pose.bearing).toBeCloseTo(90, 0);
  });

  it('is the receiver’s beside the route while moving, and the last one while standing still', () => {
    const aside = poseOf(fix(50.845, 4.36, { heading: 130, speed: 8 }), ROUTE, null);
    expect(aside.pose).toEqual({ lat: 50.845, lng: 4.36, bearing: 130 });
    const standing = poseOf(fix(50.845, 4.36, { heading: 10, speed: 0.4 }), ROUTE, aside);
    expect(standing.pose.bearing).toBe(130);
  });

  it('stays at the end of the route', () => {
    const before = poseOf(fix(50.842, 4.3535), ROUTE, null);
    const { pose } = poseOf(fix(50.842, 4.354), ROUTE, before);
    expect(pose.bearing).toBe(before.pose.bearing);
  });

  it('points from one place to the next', () => {
    expect(bearingOf(at(50, 4), at(49, 4))).toBeCloseTo(180, 5);
    expect(bearingOf(at(50, 4), at(50, 3.9))).toBeCloseTo(270, 5);
  });

  it('never turns the long way round', () => {
    expect(turnedTo(350, 10)).toBe(370);
    expect(turnedTo(10, 350)).toBe(-10);
    for (const shown of [-720, -3, 0, 90, 359, 1_000])
      for (const wanted of [0, 1, 179, 181, 359]) {
        const turned = turnedTo(shown, wanted);
        expect(Math.abs(turned - shown)).toBeLessThanOrEqual(180);
        expect((((turned - wanted) % 360) + 360) % 360).toBeCloseTo(0, 6);
      }
  });
});

it('a faster car sees farther, and a speed about the limit does not make the map pump', () => {
  expect(zoomFor(8, CLOSE_ZOOM)).toBe(17);
  expect(zoomFor(16, 17)).toBe(16);
  expect(zoomFor(14, 16)).toBe(16);
  expect(zoomFor(14, 17)).toBe(17);
  expect(zoomFor(30, 16)).toBe(15);
  expect(zoomFor(10, 15)).toBe(17);
});
