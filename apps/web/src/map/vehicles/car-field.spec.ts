import { unitX, unitY } from '../common/mercator.js';
import { CarField, bearing, headingAt, MAX_GLIDE_MS, MIN_GLIDE_MS, nextInterval, turn } from './car-field.js';

const LAT = unitY(50.85);
const put = (
  field: CarField,
  no: number,
  lng: number,
  nowMs: number,
  more: { heading?: number | null; state?: number; animated?: boolean } = {},
) =>
  field.place(
    no,
    unitX(lng),
    LAT,
    more.heading === undefined ? 90 : more.heading,
    more.state ?? 0,
    false,
    nowMs,
    more.animated,
  );

describe('a field of cars', () => {
  it('glides each from where it is drawn to its new fix, rolls on a little and rests', () => {
    const field = new CarField();
    put(field, 7, 4.35, 0);
    put(field, 7, 4.351, 1_000);
    const positions = [1_000, 1_300, 1_600, 1_900, 2_050].map((now) => field.find(7, now)!.x);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(positions[0]).toBeCloseTo(unitX(4.35), 9);
    expect(positions[3]).toBeCloseTo(unitX(4.351), 9);
    expect([field.isMoving(2_000), field.isMoving(2_081)]).toEqual([true, false]);
  });

  it('never leaps back when the next fix comes early; jumps under reduced motion, and when one was lost for kilometres', () => {
    const field = new CarField();
    put(field, 0, 4.35, 0);
    put(field, 0, 4.351, 1_000);
    const before = field.find(0, 1_400)!.x;
    put(field, 0, 4.352, 1_400);
    expect(field.find(0, 1_400)!.x).toBeCloseTo(before, 12);
    put(field, 0, 4.45, 2_000);
    expect(field.find(0, 2_000)!.x).toBeCloseTo(unitX(4.45), 12);
    put(field, 0, 4.4501, 3_000, { animated: false });
    expect(field.find(0, 3_000)!.x).toBeCloseTo(unitX(4.4501), 12);
  });

  it('holds as many as come, each under its number and name, and lets them go', () => {
    const field = new CarField();
    for (let no = 0; no < 10_000; no++) {
      field.name(no, `driver-${no}`);
      put(field, no, 4.3 + no * 1e-5, 0, { state: no % 5 });
    }
    field.remove(3);
    field.remove(3);
    field.remove(99_999);
    expect([field.size, field.numberOf('driver-9999'), field.idOf(4)]).toEqual([9_999, 9_999, 'driver-4']);
    const seen: number[] = [];
    field.forEach(0, ({ no, state }) => {
      expect(state).toBe(no % 5);
      seen.push(no);
    });
    expect(seen).toHaveLength(9_999);
    put(field, 3, 4.4, 5_000);
    expect(field.find(3, 5_000)!.x).toBeCloseTo(unitX(4.4), 12);
    field.clear();
    expect([field.size, field.find(5, 0), field.idOf(5)]).toEqual([0, null, null]);
  });

  it('finds the nearest under the finger, within reach only', () => {
    const field = new CarField();
    put(field, 0, 4.35, 0);
    put(field, 1, 4.3501, 0);
    const { x, y } = field.find(1, 0)!;
    expect(field.nearest(x + 1e-9, y, 1e-6, 0)).toBe(1);
    expect(field.nearest(x + 1e-3, y, 1e-6, 0)).toBeNull();
  });

  it('looks where it drives when no heading is known, and keeps looking there while it stands', () => {
    const field = new CarField();
    put(field, 0, 4.35, 0, { heading: null });
    put(field, 0, 4.352, 1_000, { heading: null });
    put(field, 0, 4.352, 4_000, { heading: null });
    expect(field.find(0, 9_000)!.heading).toBeCloseTo(90, 1);
  });

  it('draws each less than one interval behind a car that keeps its pace, without standing still between fixes', () => {
    const field = new CarField();
    const truth = (now: number) => 4.35 + now * 1e-7;
    const step = 1_000;
    const lags: number[] = [];
    const moves: number[] = [];
    for (let now = 0; now <= 60 * step; now += 50) {
      if (now % step === 0) put(field, 0, truth(now), now);
      if (now < 20 * step) continue;
      const { x } = field.find(0, now)!;
      lags.push((unitX(truth(now)) - x) / (unitX(truth(step)) - unitX(truth(0))));
      moves.push(field.find(0, now + 40)!.x - x);
    }
    expect(Math.max(...lags)).toBeLessThan(1);
    expect(Math.min(...moves)).toBeGreaterThan(0);
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
