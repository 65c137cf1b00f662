import fc from 'fast-check';
import { DISPATCH_SETTINGS } from './dispatch-settings.js';
import {
  contextOfTrip,
  namedVersion,
  overriddenSettings,
  resolveDispatchSettings,
  ruleHolds,
  settingsNamed,
  type DispatchContext,
  type DispatchSettingsRule,
} from './resolve-dispatch-settings.js';
import { SERVICES } from './services.js';
import { RULE_FIELDS, valuesOfSettings, type SettingValues } from './setting-fields.js';

const ZONES = ['airport:BRU', 'town:ixelles', 'drawn:1'];
const span = fc
  .record({ from: fc.integer({ min: 0, max: 23 }), to: fc.integer({ min: 1, max: 24 }) })
  .filter(({ from, to }) => from !== to % 24);
const values = fc
  .subarray([...RULE_FIELDS], { minLength: 1, maxLength: 4 })
  .chain((fields) =>
    fc.tuple(...fields.map(({ path, min, max }) => fc.integer({ min: Math.ceil(min), max }).map((n) => [path, n]))),
  )
  .map((pairs) => Object.fromEntries(pairs) as SettingValues);
const rule = fc.record(
  {
    zoneId: fc.constantFrom(...ZONES),
    service: fc.constantFrom(...SERVICES),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1, maxLength: 6 }),
    hours: span,
    values,
  },
  { requiredKeys: ['values'] },
);
/** Rules of a version: each is named after its position. */
const rules = fc
  .array(rule, { maxLength: 6 })
  .map((list): DispatchSettingsRule[] => list.map((one, at) => ({ ...one, id: `rule-${at}` })));
const context: fc.Arbitrary<DispatchContext> = fc.record({
  zoneIds: fc.subarray(ZONES),
  service: fc.constantFrom(...SERVICES),
  weekday: fc.integer({ min: 1, max: 7 }),
  localHour: fc.integer({ min: 0, max: 23 }),
});
const resolved = (list: readonly DispatchSettingsRule[], at: DispatchContext) =>
  resolveDispatchSettings({ base: DISPATCH_SETTINGS, rules: list }, at);
const night: DispatchSettingsRule = {
  id: 'bru-night',
  zoneId: 'airport:BRU',
  hours: { from: 22, to: 6 },
  values: { maxPickupEtaSeconds: 2_400 },
};

describe('settings with rules', () => {
  it('a rule for the airport at night overrides only there and then, and names itself in the version', () => {
    const at = (zoneId: string, instant: string) =>
      resolved([night], contextOfTrip({ service: 'transfer', pickupAt: new Date(instant) }, [zoneId]));
    expect(at('airport:BRU', '2026-06-10T21:00:00Z')).toEqual({
      ...DISPATCH_SETTINGS,
      maxPickupEtaSeconds: 2_400,
      version: 'dispatch-1+bru-night',
    });
    expect(at('airport:BRU', '2026-06-10T10:00:00Z')).toBe(DISPATCH_SETTINGS);
    expect(at('town:ixelles', '2026-06-10T21:00:00Z')).toBe(DISPATCH_SETTINGS);
  });

  it('each value is that of the last rule that holds and sets it, else of the version', () => {
    fc.assert(
      fc.property(rules, context, (list, at) => {
        const found = valuesOfSettings(resolved(list, at));
        const base = valuesOfSettings(DISPATCH_SETTINGS);
        const origins = new Map(
          overriddenSettings({ base: DISPATCH_SETTINGS, rules: list }, at).map((one) => [one.path, one]),
        );
        for (const path of Object.keys(base)) {
          const last = list.findLast((one) => ruleHolds(one, at) && path in one.values);
          expect(found[path]).toBe(last ? last.values[path] : base[path]);
          expect(origins.get(path)?.ruleId).toBe(last?.id);
        }
      }),
    );
  });

  it('what does not hold does not count, wherever it stands', () => {
    fc.assert(
      fc.property(rules, context, (list, at) => {
        expect(resolved(list.filter((one) => ruleHolds(one, at)), at)).toEqual(resolved(list, at)); // prettier-ignore
      }),
    );
  });

  it('each condition holds by itself: without any a rule holds everywhere, and more conditions never hold more often', () => {
    fc.assert(
      fc.property(rule, context, (one, at) => {
        const { zoneId, service, weekdays, hours } = one;
        const parts = [{ zoneId }, { service }, { weekdays, hours }];
        const alone = parts.map((part) => ruleHolds({ id: 'x', values: {}, ...part }, at));
        expect(ruleHolds({ id: 'x', ...one }, at)).toBe(alone.every(Boolean));
        expect(ruleHolds({ id: 'x', values: {} }, at)).toBe(true);
      }),
    );
  });

  it('a span covers its hours once a day, and through midnight belongs to the day it begins on', () => {
    fc.assert(
      fc.property(span, fc.integer({ min: 1, max: 7 }), ({ from, to }, weekday) => {
        const one = { id: 'x', values: {}, hours: { from, to }, weekdays: [weekday] };
        const held: number[] = [];
        for (let step = 0; step < 168; step++) {
          const at = { zoneIds: [], service: 'transport', weekday: Math.floor(step / 24) + 1, localHour: step % 24 };
          if (ruleHolds(one, at as DispatchContext)) held.push(step);
        }
        const begins = (weekday - 1) * 24 + from;
        const length = from < to ? to - from : 24 - from + to;
        const expected = Array.from({ length }, (_, hour) => (begins + hour) % 168);
        expect(held).toEqual(expected.toSorted((a, b) => a - b));
      }),
    );
  });

  it('a name finds the settings again', () => {
    fc.assert(
      fc.property(rules, context, (list, at) => {
        const found = resolved(list, at);
        const { version, ruleIds } = namedVersion(found.version);
        expect(version).toBe(DISPATCH_SETTINGS.version);
        expect(settingsNamed({ base: DISPATCH_SETTINGS, rules: list }, ruleIds)).toEqual(found);
      }),
    );
    expect(settingsNamed({ base: DISPATCH_SETTINGS, rules: [night] }, ['gone'])).toBeNull();
  });

  it('on the night without an hour from two to three, two is never reached; on the night with two of them, both count', () => {
    const two: DispatchSettingsRule = { id: 'two', hours: { from: 2, to: 3 }, values: { rescueAfterRejections: 2 } };
    const at = (instant: string) =>
      resolved([two], contextOfTrip({ service: 'transport', pickupAt: new Date(instant) }, [])).version;
    const hours = (from: string, count: number) =>
      Array.from({ length: count }, (_, half) => at(new Date(Date.parse(from) + half * 1_800_000).toISOString()));
    const [no, yes] = ['dispatch-1', 'dispatch-1+two'];
    // 29 March 2026: 01:00, 01:30, then 03:00.
    expect(hours('2026-03-29T00:00:00Z', 4)).toEqual([no, no, no, no]);
    // 25 October 2026: 01:30, then twice 02:00 and 02:30, then 03:00.
    expect(hours('2026-10-24T23:30:00Z', 6)).toEqual([no, yes, yes, yes, yes, no]);
  });

  it('a Friday night goes on until Saturday six, also through the change of clocks', () => {
    const friday: DispatchSettingsRule = { ...night, id: 'fri', zoneId: undefined, weekdays: [5] };
    const at = (instant: string) =>
      resolved([friday], contextOfTrip({ service: 'transport', pickupAt: new Date(instant) }, [])).version;
    expect([at('2026-06-12T19:59:00Z'), at('2026-06-12T20:00:00Z')]).toEqual(['dispatch-1', 'dispatch-1+fri']);
    expect([at('2026-06-13T03:59:00Z'), at('2026-06-13T04:00:00Z')]).toEqual(['dispatch-1+fri', 'dispatch-1']);
    const saturday = (instant: string) =>
      resolved([{ ...friday, weekdays: [6] }], contextOfTrip({ service: 'transport', pickupAt: new Date(instant) }, [])).version; // prettier-ignore
    expect([saturday('2026-03-29T03:59:00Z'), saturday('2026-03-29T04:00:00Z')]).toEqual([
      'dispatch-1+fri',
      'dispatch-1',
    ]);
  });
});
