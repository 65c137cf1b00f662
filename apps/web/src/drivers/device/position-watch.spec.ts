import type { GpsState } from './position-reporter.js';
import { PositionWatch, STANDING_BELIEVED_MS } from './position-watch.js';

const START = 1_000_000;
const PLACE = { lat: 50.84, lng: 4.35 };

/** A phone whose receiver answers only on demand; every unanswered request times out. */
function phone() {
  let now = START;
  let reportPosition: PositionCallback = () => undefined;
  const asked = jest.fn();
  const watched = jest.fn();
  let answer: GeolocationPosition | null = null;
  const shown: GpsState[] = [];
  const sent: number[] = [];
  const position = (at: number, speed: number | null) =>
    ({
      coords: { latitude: PLACE.lat, longitude: PLACE.lng, heading: null, speed },
      timestamp: at,
    }) as GeolocationPosition;
  const watch = new PositionWatch(
    {
      watchPosition: (success) => (watched(), (reportPosition = success), 1),
      clearWatch: () => undefined,
      getCurrentPosition: (success, failure) => {
        asked();
        if (answer) success(answer);
        else failure?.({ code: 3, TIMEOUT: 3, PERMISSION_DENIED: 1 } as GeolocationPositionError);
      },
    },
    { now: () => now, show: (state) => void shown.push(state), send: (report) => sent.push(report[4]) > 0 },
  );
  watch.start();
  return {
    watch,
    sent,
    watched,
    measure: (speed: number | null) => reportPosition(position(now, speed)),
    repeat: (at: number) => (answer = position(at, null)),
    pass(seconds: number) {
      for (let i = 0; i < seconds; i++) {
        now += 1_000;
        watch.tick();
      }
    },
    age: () => now - (shown.at(-1)?.fix?.at ?? NaN),
    status: () => shown.at(-1)?.status,
    lastSentAgo: () => now - (sent.at(-1) ?? NaN),
  };
}

describe('a silent position receiver', () => {
  it('is trusted for a minute in a stationary car, and not a second longer', () => {
    for (const speed of [null, 0.9]) {
      const it = phone();
      it.measure(speed);
      it.pass(59);
      expect(it.age()).toBeLessThan(10_000);
      expect(it.lastSentAgo()).toBeLessThan(10_000);
      it.pass(300);
      expect(it.age()).toBeGreaterThan(299_000);
      expect(it.lastSentAgo()).toBeGreaterThan(299_000);
      expect(Math.max(...it.sent)).toBeLessThan(START + STANDING_BELIEVED_MS);
    }
  });

  it('is not trusted in a moving car, which may be in a tunnel', () => {
    const it = phone();
    it.measure(14);
    it.pass(40);
    expect(it.sent).toEqual([START]);
    expect(it.age()).toBe(40_000);
    it.measure(14);
    expect(it.age()).toBe(0);
  });

  it('is not trusted when it repeats an old measurement', () => {
    const it = phone();
    it.measure(14);
    it.repeat(START);
    it.pass(40);
    expect(it.sent).toEqual([START]);
    it.repeat(START + 39_000);
    it.pass(10);
    expect(it.age()).toBeLessThan(10_000);
  });

  it('is watched anew, in case the watch has stopped', () => {
    const it = phone();
    it.measure(14);
    it.pass(11);
    expect(it.watched).toHaveBeenCalledTimes(2);
  });

  it('reports nothing more once stopped', () => {
    const it = phone();
    it.measure(0);
    it.watch.stop();
    it.pass(1);
    it.measure(0);
    expect(it.status()).toBe('off');
    expect(it.sent).toEqual([START]);
  });
});
