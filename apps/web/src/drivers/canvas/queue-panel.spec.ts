import type { DriverQueueView } from '@sablon/contracts';
import { minutesWaited, queueSight } from './queue-panel.js';

const name = { fr: 'Bruxelles', nl: 'Brussel', en: 'Brussels' };
const view = (more: Partial<DriverQueueView>): DriverQueueView => ({
  place: null,
  missing: null,
  waitingCounts: { worthSeconds: 72, afterSeconds: 3_600 },
  ...more,
});
const placed = { data: view({ place: { zone: name, position: 3, of: 7 } }), failed: false };

describe('the queue panel of a waiting driver', () => {
  it('shows the place in the queue while the driver can be reached', () => {
    expect(queueSight('free', placed)).toBe('place');
  });

  it('hides a place that is out of date for lack of network, position or response', () => {
    expect(queueSight('cut', placed)).toBe('cut');
    expect(queueSight('blind', placed)).toBe('position');
    expect(queueSight('free', { ...placed, failed: true })).toBe('error');
  });

  it('shows why there is no place', () => {
    expect(queueSight('free', { data: view({ missing: 'zone' }), failed: false })).toBe('zone');
    expect(queueSight('free', { data: view({ missing: 'position' }), failed: false })).toBe('position');
    expect(queueSight('free', { data: view({ missing: 'waiting' }), failed: false })).toBe('loading');
    expect(queueSight('free', { data: undefined, failed: false })).toBe('loading');
  });
});

describe('minutesWaited', () => {
  const since = '2026-11-23T10:00:00Z';
  const after = (seconds: number) => minutesWaited(since, Date.parse(since) + seconds * 1_000);
  it.each([
    [-5, 0],
    [59, 0],
    [60, 1],
    [3_725, 62],
  ])('%i s are %i min', (seconds, minutes) => expect(after(seconds)).toBe(minutes));
});
