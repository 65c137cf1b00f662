import type { PlanRideView } from '@sablon/contracts';
import fc from 'fast-check';
import { planRide } from '../../testing/plan-ride.js';
import {
  lanesOf,
  percentOf,
  placeOf,
  SLACK_TEXT_PERCENT,
  TEXT_SHARE,
  rideAt,
  spanOf,
  tabStopOf,
  ticksOf,
  toneOf,
  tracksOf,
  type PlanLane,
} from './plan-layout.js';

const NOON = Date.parse('2026-11-28T12:07:00Z');
const MINUTE_MS = 60_000;
const ride = (tripId: string, from: number, to: number, more: Partial<PlanRideView> = {}) =>
  planRide(tripId, NOON + from * MINUTE_MS, NOON + to * MINUTE_MS, more);
const lane = (driverId: string | null, ...tracks: PlanRideView[][]): PlanLane => ({
  driverId,
  name: 'x',
  plate: null,
  tracks,
});
const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16);

describe('the axis of the timeline', () => {
  it('begins a little before now and has the hours asked for, written as close as they fit', () => {
    const span = spanOf(NOON, 4);
    expect([clock(span.fromMs), clock(span.toMs)]).toEqual(['11:45', '16:15']);
    expect(ticksOf(span).map(clock).slice(0, 3)).toEqual(['12:00', '12:30', '13:00']);
    expect(ticksOf(spanOf(NOON, 12)).map(clock).slice(0, 2)).toEqual(['12:00', '13:00']);
    expect(ticksOf(spanOf(NOON, 24)).map(clock).slice(0, 2)).toEqual(['12:00', '14:00']);
    expect(percentOf(span.fromMs - 1, span)).toBe(0);
    expect(percentOf((span.fromMs + span.toMs) / 2, span)).toBe(50);
    expect(percentOf(span.toMs + 1, span)).toBe(100);
  });
});

describe('the tracks of a lane', () => {
  it('are as many as overlaps need, with room for the text of each ride', () => {
    const rides = [ride('c', 50, 60), ride('a', 0, 30), ride('b', 20, 40)];
    expect(tracksOf(rides, 0).map((track) => track.map(({ tripId }) => tripId))).toEqual([['a', 'c'], ['b']]);
    expect(tracksOf(rides, 60 * MINUTE_MS)).toHaveLength(3);
  });

  it('hold every ride once, none over another', () => {
    const spans = fc.array(fc.tuple(fc.nat(600), fc.integer({ min: 1, max: 90 })), { maxLength: 20 });
    fc.assert(
      fc.property(spans, fc.nat(60), (given, room) => {
        const tracks = tracksOf(given.map(([from, long], at) => ride(String(at), from, from + long)), room * MINUTE_MS); // prettier-ignore
        expect(tracks.flat()).toHaveLength(given.length);
        for (const track of tracks)
          for (const [at, { startAt }] of track.entries()) {
            const before = track[at - 1];
            if (!before) continue;
            const untilMs = Math.max(Date.parse(before.endAt), Date.parse(before.startAt) + room * MINUTE_MS);
            expect(untilMs).toBeLessThanOrEqual(Date.parse(startAt));
          }
      }),
    );
  });

  it('begin with the rides without a driver, even when there are none', () => {
    const plan = { at: '', until: '', more: false, unassigned: [], rows: [{ driverId: 'd', name: 'Amina', plate: 'T-1', rides: [ride('a', 0, 30)] }] }; // prettier-ignore
    expect(lanesOf(plan, spanOf(NOON, 4), 'none').map(({ name, tracks }) => [name, tracks.length])).toEqual([
      ['none', 1],
      ['Amina', 1],
    ]);
  });
});

describe('the arrow keys', () => {
  const lanes = [lane(null, [ride('u1', 0, 10), ride('u2', 60, 70)], [ride('u3', 5, 20)]), lane('x', []), lane('d', [ride('d1', 55, 90)])]; // prettier-ignore
  it('walk along a lane by time and between lanes to the nearest in time', () => {
    expect(rideAt(lanes, 'u1', 'ArrowRight')).toBe('u3');
    expect(rideAt(lanes, 'u3', 'ArrowRight')).toBe('u2');
    expect(rideAt(lanes, 'u2', 'ArrowRight')).toBe('u2');
    expect(rideAt(lanes, 'u1', 'ArrowLeft')).toBe('u1');
    expect(rideAt(lanes, 'u2', 'Home')).toBe('u1');
    expect(rideAt(lanes, 'u1', 'End')).toBe('u2');
    expect(rideAt(lanes, 'u2', 'ArrowDown')).toBe('d1');
    expect(rideAt(lanes, 'd1', 'ArrowUp')).toBe('u2');
    expect(rideAt(lanes, 'd1', 'ArrowDown')).toBe('d1');
  });

  it('begin at the ride walked to, the chosen one or the first', () => {
    expect(tabStopOf(lanes, 'u2', 'd1')).toBe('u2');
    expect(tabStopOf(lanes, 'gone', 'd1')).toBe('d1');
    expect(tabStopOf(lanes, null, null)).toBe('u1');
    expect(tabStopOf([lane(null, [])], null, null)).toBeNull();
  });
});

describe('the colour of a ride', () => {
  it('says what will not work first, then what is tight', () => {
    const trouble = { code: 'shift_long', hours: 11 } as const;
    expect(toneOf(ride('a', 0, 1, { troubles: [trouble], tight: true }))).toBe('danger');
    expect(toneOf(ride('a', 0, 1, { tight: true, pencilled: true }))).toBe('warn');
    expect(toneOf(ride('a', 0, 1, { status: 'pending', pencilled: true }))).toBe('pencil');
    expect(toneOf(ride('a', 0, 1, { status: 'pending' }))).toBe('open');
    expect(toneOf(ride('a', 0, 1))).toBe('plain');
  });
});

describe('the text of a ride', () => {
  const span = { fromMs: NOON, toMs: NOON + 200 * MINUTE_MS };
  it('runs on into the free time after it, and leaves the next ride its drive and the words for its slack', () => {
    const next = ride('b', 40, 60, { driveSeconds: 600, slackSeconds: 600 });
    expect(placeOf(ride('a', 10, 20), next, span)).toEqual({
      left: 5,
      width: 5,
      room: 15 - 5 - SLACK_TEXT_PERCENT,
      driveFrom: 5,
      slackFrom: 5,
    });
    expect(placeOf(next, undefined, span)).toEqual({ left: 20, width: 10, room: TEXT_SHARE * 100, driveFrom: 15, slackFrom: 10 }); // prettier-ignore
    expect(placeOf(ride('c', 195, 220), undefined, span).room).toBe(2.5);
  });
});
