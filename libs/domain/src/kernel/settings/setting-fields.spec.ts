import { DISPATCH_SETTINGS } from './dispatch-settings.js';
import { checkSettings, SETTING_FIELDS, settingsWith, valuesOfSettings } from './setting-fields.js';

const values = valuesOfSettings(DISPATCH_SETTINGS);
const code = (change: object) => {
  const checked = checkSettings({ ...values, ...change });
  return checked.ok ? 'ok' : `${checked.error.code} ${Object.values(checked.error.params ?? {}).join()}`;
};

describe('settings an admin may change', () => {
  it('are all there, but for the rhythm of the matcher, and hold in what we start with', () => {
    const leaves = Object.entries(DISPATCH_SETTINGS).flatMap(([key, value]) =>
      typeof value === 'object' ? Object.keys(value).map((inner) => `${key}.${inner}`) : [key],
    );
    const fixed = ['version', 'reoptimiseEveryMs'];
    expect(SETTING_FIELDS.map(({ path }) => path).toSorted()).toEqual(
      leaves.filter((path) => !fixed.includes(path)).toSorted(),
    );
    expect(checkSettings(values)).toEqual({ ok: true, value: null });
  });

  it('make settings of their own and leave those they came from alone', () => {
    const made = settingsWith(DISPATCH_SETTINGS, 'winter', { 'offerTtlMs.asap': 25_000, 'weights.refusalSeconds': 90 });
    expect(made).toEqual({
      ...DISPATCH_SETTINGS,
      version: 'winter',
      offerTtlMs: { ...DISPATCH_SETTINGS.offerTtlMs, asap: 25_000 },
      weights: { ...DISPATCH_SETTINGS.weights, refusalSeconds: 90 },
    });
    expect(DISPATCH_SETTINGS.offerTtlMs.asap).toBe(20_000);
    expect(settingsWith(DISPATCH_SETTINGS, DISPATCH_SETTINGS.version, values)).toEqual(DISPATCH_SETTINGS);
  });

  it('stay within their bounds and in order', () => {
    expect(code({ 'offerTtlMs.asap': 4_999 })).toBe('dispatch_setting.out_of_bounds offerTtlMs.asap,5000,120000');
    expect(code({ estimatedDetourFactor: Number.NaN })).toMatch('out_of_bounds estimatedDetourFactor');
    expect(code({ notifyPassengerAfterMs: 130_000 })).toBe(
      'dispatch_setting.disordered notifyPassengerAfterMs,offerChoicesAfterMs',
    );
    expect(code({ releaseLeadFloorMinutes: 121 })).toMatch('disordered releaseLeadFloorMinutes');
  });
});
