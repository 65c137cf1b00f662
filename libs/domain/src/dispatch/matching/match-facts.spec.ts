import { DISPATCH_SETTINGS } from '../../kernel/settings/dispatch-settings.js';
import { crowDistanceMeters } from '../../kernel/lat-lng.js';
import { fitsCommitments } from './match-facts.js';

const NOW = Date.parse('2026-06-10T10:00:00Z');
const at = (ms: number): Date => new Date(NOW + ms);
const MINUTE = 60_000;
const sablon = { lat: 50.8403, lng: 4.3556 };
const zaventem = { lat: 50.9014, lng: 4.4844 };
const { commitmentSlackSeconds, estimatedDetourFactor, estimatedSpeedMetersPerSecond } = DISPATCH_SETTINGS;
const SLACK_MS = commitmentSlackSeconds * 1000;
const ROUTE_MS =
  ((crowDistanceMeters(sablon, zaventem) * estimatedDetourFactor) / estimatedSpeedMetersPerSecond) * 1000;

/** A ride from and to the Sablon: from now, ten minutes long. */
const trip = { origin: sablon, destination: sablon, pickupAt: at(0), durationSeconds: 600 };
const fits = (job: { from: number; to: number; place: typeof sablon }, reachMs = NOW, ride = trip) =>
  fitsCommitments(
    ride,
    [{ tripId: 'promised', startAt: at(job.from), endAt: at(job.to), origin: job.place, destination: job.place }],
    reachMs,
    DISPATCH_SETTINGS,
  );

describe('a ride between promised jobs (I2)', () => {
  it('begins when the driver has come over from the job before, with air, and not a millisecond sooner', () => {
    const gapMs = Math.ceil(ROUTE_MS + SLACK_MS);
    expect(fits({ from: -gapMs - 30 * MINUTE, to: -gapMs, place: zaventem })).toBe(true);
    expect(fits({ from: -gapMs - 30 * MINUTE, to: -gapMs + 1, place: zaventem })).toBe(false);
  });

  it('asks for the air also where the job before ends at its very door', () => {
    expect(fits({ from: -60 * MINUTE, to: -SLACK_MS, place: sablon })).toBe(true);
    expect(fits({ from: -60 * MINUTE, to: -SLACK_MS + 1, place: sablon })).toBe(false);
  });

  it('ends in time for the way to the next one, with air, and not a millisecond later', () => {
    const gapMs = Math.ceil(10 * MINUTE + ROUTE_MS + SLACK_MS);
    expect(fits({ from: gapMs, to: gapMs + 30 * MINUTE, place: zaventem })).toBe(true);
    expect(fits({ from: gapMs - 1, to: gapMs + 30 * MINUTE, place: zaventem })).toBe(false);
  });

  it('counts from when its driver can be there, not from when it was wished', () => {
    const job = { from: 15 * MINUTE, to: 30 * MINUTE, place: sablon };
    expect(fits(job)).toBe(true);
    expect(fits(job, NOW + 1)).toBe(false);
  });

  it('beside a job that begins in the same moment it does not fit', () => {
    expect(fits({ from: 0, to: 5 * MINUTE, place: sablon })).toBe(false);
  });
});
