import { CircuitBreaker, type CircuitState } from './circuit-breaker.js';

describe('a circuit breaker', () => {
  let nowMs: number;
  let breaker: CircuitBreaker;
  let seen: CircuitState[];
  const failTimes = (times: number): void => {
    for (let at = 0; at < times; at++) breaker.permit()?.failed('http.timeout');
  };
  beforeEach(() => {
    nowMs = 1_000;
    seen = [];
    breaker = new CircuitBreaker({ failures: 3, openMs: 100, maxOpenMs: 350 }, () => nowMs);
    breaker.onChange(({ state }) => seen.push(state));
  });

  it('opens after three failures in a row, not after three with a success between', () => {
    failTimes(2);
    breaker.permit()?.succeeded();
    failTimes(2);
    expect(breaker.info()).toMatchObject({ state: 'closed', failures: 2, lastFailure: 'http.timeout' });
    failTimes(1);
    expect(breaker.info()).toMatchObject({ state: 'open', failures: 3, since: new Date(1_000) });
    expect(breaker.permit()).toBeNull();
  });

  it('lets exactly one trial through after its pause, and closes when that goes well', () => {
    failTimes(3);
    nowMs += 100;
    const trial = breaker.permit();
    expect(breaker.info().state).toBe('half_open');
    expect(breaker.permit()).toBeNull();
    trial?.succeeded();
    expect(breaker.info()).toEqual({ state: 'closed', failures: 0, since: new Date(1_100) });
    expect(breaker.permit()).not.toBeNull();
    expect(seen).toEqual(['open', 'half_open', 'closed']);
  });

  it('waits twice as long after every failed trial, up to its longest pause', () => {
    failTimes(3);
    for (const pauseMs of [100, 200, 350, 350]) {
      nowMs += pauseMs - 1;
      expect(breaker.permit()).toBeNull();
      nowMs += 1;
      breaker.permit()!.failed('http.unreachable');
    }
  });

  it('is not moved by questions from before it opened that answer late', () => {
    const [early, earlier] = [breaker.permit()!, breaker.permit()!];
    failTimes(3);
    early.succeeded();
    nowMs += 50;
    earlier.failed('http.timeout');
    expect(breaker.info()).toMatchObject({ state: 'open', since: new Date(1_000), failures: 3 });
  });

  it('does not stay half open when a trial learns nothing', () => {
    failTimes(3);
    nowMs += 100;
    breaker.permit()!.released();
    nowMs += 100;
    expect(breaker.permit()).not.toBeNull();
  });

  it('counts every permit once', () => {
    const permit = breaker.permit()!;
    permit.failed('http.timeout');
    permit.failed('http.timeout');
    permit.released();
    expect(breaker.info().failures).toBe(1);
  });
});
