import { brusselsHour } from '../time/brussels-time.js';
import { BUSINESS_SETTINGS } from './business-settings.js';
import { DISPATCH_SETTINGS } from './dispatch-settings.js';
import { resolveDispatchSettings, type DispatchSettingsRule } from './resolve-dispatch-settings.js';

describe('settings', () => {
  it('hold the limits the specification names {9.passengers, 9.modification, 9.airport-lead, 9.password-min, 9.age-min, 9.vehicle-age}', () => {
    expect(BUSINESS_SETTINGS).toMatchObject({
      passengersMin: 1,
      passengersMax: 8,
      modificationCutOffMinutes: 60,
      airportTransferLeadMinutes: 1_440,
      passwordMinLength: 8,
      minimumAgeYears: 18,
      vehicleMaxAgeYears: 3,
    });
  });

  it('come in a sensible order: told before choices before closing, fresh before stale, floor before cap', () => {
    const s = DISPATCH_SETTINGS;
    expect(s.tellPassengerAfterMs).toBeLessThan(s.offerChoicesAfterMs);
    expect(s.offerChoicesAfterMs).toBeLessThan(s.closeSearchAfterMs);
    expect(s.positionFreshMs).toBeLessThan(s.positionStaleMs);
    expect(s.releaseLeadFloorMinutes).toBeLessThan(s.releaseLeadCapMinutes);
    expect(s.matchingWindowMs).toBeLessThanOrEqual(2_000);
  });

  it('a rule for the airport at night overrides only there and then, and names itself in the version', () => {
    const rule: DispatchSettingsRule = {
      id: 'bru-night',
      zoneId: 'bru',
      hours: { from: 22, to: 6 },
      values: { maxPickupEtaSeconds: 2_400 },
    };
    const at = (zoneId: string, instant: string) =>
      resolveDispatchSettings(DISPATCH_SETTINGS, [rule], {
        zoneId,
        service: 'transfer',
        localHour: brusselsHour(new Date(instant)),
      });
    expect(at('bru', '2026-06-10T21:00:00Z')).toMatchObject({
      maxPickupEtaSeconds: 2_400,
      version: 'dispatch-1+bru-night',
    });
    expect(at('bru', '2026-06-10T10:00:00Z')).toEqual(DISPATCH_SETTINGS);
    expect(at('centre', '2026-06-10T21:00:00Z')).toEqual(DISPATCH_SETTINGS);
  });
});
