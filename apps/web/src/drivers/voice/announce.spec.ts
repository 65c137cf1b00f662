import fc from 'fast-check';
import { Announcer, spokenDistance } from './announce.js';

const drive = (speed: number | null, everyMeters: number, from = 2_000) => {
  const announcer = new Announcer();
  const said: { stage: string; meters: number }[] = [];
  for (let meters = from; meters >= 0; meters -= everyMeters) {
    const next = announcer.next({ key: 'a:3', meters }, speed);
    if (next) said.push(next);
  }
  return said;
};

describe('spoken turns', () => {
  it('come twice in town: some 180 m ahead, and at the corner', () => {
    const said = drive(8, 8);
    expect(said.map(({ stage }) => stage)).toEqual(['ahead', 'now']);
    expect(said[0]?.meters).toBeGreaterThan(160);
    expect(said[0]?.meters).toBeLessThan(190);
    expect(said[1]?.meters).toBeLessThanOrEqual(40);
  });

  it('come earlier on a motorway', () => {
    const [ahead, now] = drive(33, 33);
    expect(ahead?.meters).toBeGreaterThan(600);
    expect(now?.meters).toBeGreaterThan(100);
  });

  it('are not given a distance when the corner is there', () => {
    expect(drive(8, 8, 30)).toEqual([{ stage: 'now', meters: 30 }]);
  });

  it('start over with another turn or another route', () => {
    const announcer = new Announcer();
    expect(announcer.next({ key: 'a:3', meters: 20 }, 8)?.stage).toBe('now');
    expect(announcer.next({ key: 'a:3', meters: 10 }, 8)).toBeNull();
    expect(announcer.next({ key: 'a:7', meters: 120 }, 8)?.stage).toBe('ahead');
    expect(announcer.next({ key: 'b:7', meters: 20 }, 8)?.stage).toBe('now');
  });

  it('never say the same of a turn twice, however a car crawls or jumps', () => {
    const distances = fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(distances, fc.option(fc.double({ min: 0, max: 40, noNaN: true })), (meters, speed) => {
        const announcer = new Announcer();
        const said = meters.flatMap((each) => announcer.next({ key: 'k', meters: each }, speed) ?? []);
        expect(new Set(said.map(({ stage }) => stage)).size).toBe(said.length);
      }),
    );
  });
});

it('distances are spoken in round numbers', () => {
  expect(spokenDistance(183)).toEqual({ unit: 'meters', value: 200 });
  expect(spokenDistance(64)).toEqual({ unit: 'meters', value: 60 });
  expect(spokenDistance(3)).toEqual({ unit: 'meters', value: 10 });
  expect(spokenDistance(1_240)).toEqual({ unit: 'kilometers', value: 1.2 });
});
