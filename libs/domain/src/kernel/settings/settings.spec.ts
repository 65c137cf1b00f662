import { DRIVER_RULES } from '../../drivers/driver-application.js';
import { PASSWORD_MIN_LENGTH } from '../../people/account-rules.js';
import { BUSINESS_SETTINGS } from './business-settings.js';
import { DISPATCH_SETTINGS } from './dispatch-settings.js';

describe('settings', () => {
  it('hold the limits the specification names {9.passengers, 9.modification, 9.airport-lead, 9.password-min, 9.age-min, 9.vehicle-age}', () => {
    expect(BUSINESS_SETTINGS).toMatchObject({
      passengersMin: 1,
      passengersMax: 8,
      modificationCutOffMinutes: 60,
      airportTransferLeadMinutes: 1_440,
    });
    expect(PASSWORD_MIN_LENGTH).toBe(8);
    expect(DRIVER_RULES).toMatchObject({ minimumAgeYears: 18, vehicleMaxAgeYears: 3 });
  });

  it('come in a sensible order: told before choices before closing, fresh before stale, floor before cap', () => {
    const s = DISPATCH_SETTINGS;
    expect(s.notifyPassengerAfterMs).toBeLessThan(s.offerChoicesAfterMs);
    expect(s.offerChoicesAfterMs).toBeLessThan(s.closeSearchAfterMs);
    expect(s.positionFreshMs).toBeLessThan(s.positionStaleMs);
    expect(s.releaseLeadFloorMinutes).toBeLessThan(s.releaseLeadCapMinutes);
    expect(s.reoptimiseEveryMs).toBeLessThanOrEqual(2_000);
  });
});
