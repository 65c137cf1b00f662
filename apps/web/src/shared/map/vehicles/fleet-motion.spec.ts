import { unitX } from '../mercator.js';
import { FleetMotion } from './fleet-motion.js';
import { bearing, headingAt, MAX_GLIDE_MS, MIN_GLIDE_MS, nextInterval, turn } from './glide.js';
import type { VehicleEntry, VehicleStore } from './vehicle-store.js';

const entry = (lng: number, at: number, more: Partial<VehicleEntry> = {}): VehicleEntry => ({
  id: 'a',
  lat: 50.85,
  lng,
  heading: 90,
  at,
  state: 'free',
  ...more,
});
const storeOf = (...vehicles: VehicleEntry[]): VehicleStore => ({
  forEach: (callback) => vehicles.forEach(callback),
  subscribe: () => () => undefined,
});

describe('a car on the map', () => {
  it('glides from where it is drawn to the new fix within the time between fixes, and rolls on a little', () => {
    const motion = new FleetMotion();
    motion.sync(storeOf(entry(4.35, 0)), 0, true);
    motion.sync(storeOf(entry(4.351, 1_000)), 1_000, true);
    const positions = [1_000, 1_300, 1_600, 1_900, 2_050].map((now) => motion.find('a', now)!.x);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(positions[0]).toBeCloseTo(unitX(4.35), 9);
    expect(positions[3]).toBeCloseTo(unitX(4.351), 9);
    expect(motion.find('a', 60_000)!.x).toBeCloseTo(unitX(4.3512), 9);
    expect([motion.isMoving(2_000), motion.isMoving(2_081)]).toEqual([true, false]);
  });

  it('is drawn less than one interval behind a car that keeps its pace, without standing still between fixes', () => {
    const motion = new FleetMotion();
    const truth = (now: number) => 4.35 + now * 1e-7;
    const step = 1_000;
    const lags: number[] = [];
    const moves: number[] = [];
    for (let now = 0; now <= 60 * step; now += 50) {
      if (now % step === 0) motion.sync(storeOf(entry(truth(now), now)), now, true);
      if (now < 20 * step) continue;
      const { x } = motion.find('a', now)!;
      lags.push((unitX(truth(now)) - x) / (unitX(truth(step)) - unitX(truth(0))));
      moves.push(motion.find('a', now + 40)!.x - x);
    }
    expect(Math.max(...lags)).toBeLessThan(1);
    expect(Math.min(...moves)).toBeGreaterThan(0);
  });

  it('never leaps back when the next fix comes early', () => {
    const motion = new FleetMotion();
    motion.sync(storeOf(entry(4.35, 0)), 0, true);
    motion.sync(storeOf(entry(4.351, 1_000)), 1_000, true);
    const before = motion.find('a', 1_400)!.x;
    motion.sync(storeOf(entry(4.352, 1_400)), 1_400, true);
    expect(motion.find('a', 1_400)!.x).toBeCloseTo(before, 12);
  });

  it('jumps under reduced motion, and when it was lost for kilometres', () => {
    const still = new FleetMotion();
    still.sync(storeOf(entry(4.35, 0)), 0, false);
    still.sync(storeOf(entry(4.351, 1)), 1_000, false);
    expect(still.find('a', 1_000)!.x).toBeCloseTo(unitX(4.351), 12);
    expect(still.isMoving(1_000)).toBe(false);
    const lost = new FleetMotion();
    lost.sync(storeOf(entry(4.35, 0)), 0, true);
    lost.sync(storeOf(entry(4.45, 1)), 1_000, true);
    expect(lost.find('a', 1_000)!.x).toBeCloseTo(unitX(4.45), 12);
  });

  it('leaves the map when it leaves the store, and changes state at once', () => {
    const motion = new FleetMotion();
    motion.sync(storeOf(entry(4.35, 0), entry(4.36, 0, { id: 'b' })), 0, true);
    motion.sync(storeOf(entry(4.35, 0, { state: 'busy' })), 500, true);
    expect(motion.size).toBe(1);
    expect(motion.find('a', 500)!.state).toBe('busy');
    expect(motion.find('b', 500)).toBeNull();
  });

  it('is found under the finger, the nearest of several, within reach only', () => {
    const motion = new FleetMotion();
    motion.sync(storeOf(entry(4.35, 0), entry(4.3501, 0, { id: 'b' })), 0, true);
    const { x, y } = motion.find('b', 0)!;
    expect(motion.nearest(x + 1e-9, y, 1e-6, 0)).toBe('b');
    expect(motion.nearest(x + 1e-3, y, 1e-6, 0)).toBeNull();
  });

  it('looks where it drives when the phone sends no heading', () => {
    const motion = new FleetMotion();
    motion.sync(storeOf(entry(4.35, 0, { heading: null })), 0, true);
    motion.sync(storeOf(entry(4.352, 1, { heading: null })), 1_000, true);
    expect(motion.find('a', 9_000)!.heading).toBeCloseTo(90, 1);
  });
});

describe('gliding', () => {
  it('turns the short way round', () => {
    expect([turn(350, 10), turn(10, 350), turn(0, 180)]).toEqual([20, -20, -180]);
    expect(headingAt(350, 10, 1)).toBe(370);
    expect(bearing(0, 0, 0, -1)).toBeCloseTo(0);
    expect(bearing(0, 0, -1, 0)).toBeCloseTo(-90);
  });

  it('learns the interval between fixes but does not believe a gap', () => {
    let interval = 1_000;
    for (let i = 0; i < 40; i++) interval = nextInterval(interval, 250);
    expect(interval).toBeCloseTo(250, 0);
    for (let i = 0; i < 40; i++) interval = nextInterval(interval, 60_000);
    expect(interval).toBeLessThanOrEqual(MAX_GLIDE_MS);
    for (let i = 0; i < 90; i++) interval = nextInterval(interval, 0);
    expect(interval).toBeCloseTo(MIN_GLIDE_MS, 0);
  });
});
