import type { GpsState } from './position-reporter.js';
import { describeGps, freshPlace } from './gps-words.js';

const NOW = 1_000_000;
const seen = (secondsAgo: number): GpsState => ({
  status: 'ok',
  fix: { lat: 50.84, lng: 4.35, heading: null, speed: null, at: NOW - secondsAgo * 1_000 },
});

it('freshPlace returns only a current position', () => {
  expect(freshPlace(seen(25), NOW)).toEqual({ lat: 50.84, lng: 4.35 });
  expect(freshPlace(seen(26), NOW)).toBeNull();
  expect(freshPlace({ status: 'waiting', fix: null }, NOW)).toBeNull();
});

it('describeGps labels an outdated position as old with its age, whatever status the device last reported', () => {
  expect(describeGps(seen(26), NOW)).toEqual({ key: 'gps.old', tone: 'danger', age: '26\u00a0s' });
  expect(describeGps(seen(150), NOW)).toMatchObject({ key: 'gps.old', age: '3\u00a0min' });
});
