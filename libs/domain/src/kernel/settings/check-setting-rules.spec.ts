import fc from 'fast-check';
import { checkRules, knownZones, SETTING_RULES_MAX } from './check-setting-rules.js';
import { DISPATCH_SETTINGS } from './dispatch-settings.js';
import { resolveDispatchSettings, type DispatchSettingsRule } from './resolve-dispatch-settings.js';
import { SERVICES } from './services.js';
import { checkSettings, RULE_FIELDS, SETTING_FIELDS, valuesOfSettings } from './setting-fields.js';

const values = valuesOfSettings(DISPATCH_SETTINGS);
const zones = knownZones([
  { id: 'airport:BRU', kind: 'airport' },
  { id: 'town:ixelles', kind: 'town' },
  { id: 'drawn:1', kind: 'drawn' },
  { id: 'drawn:2', kind: 'drawn' },
]);
const good: DispatchSettingsRule = { id: 'one', zoneId: 'town:ixelles', values: { rescueAfterRejections: 3 } };
const said = (...rules: readonly object[]): string => {
  const checked = checkRules(values, rules as DispatchSettingsRule[], zones);
  return checked.ok ? 'ok' : [checked.error.code, ...Object.values(checked.error.params ?? {})].join(' ');
};

describe('rules of settings', () => {
  it('set what belongs to a trip, and nothing of a phone, a position, the way between two trips or two trips at once', () => {
    expect(SETTING_FIELDS.filter((one) => !RULE_FIELDS.includes(one)).map(({ path }) => path)).toEqual([
      'deliveryAckFallbackMs',
      'positionFreshMs',
      'positionStaleMs',
      'commitmentSlackSeconds',
      'estimatedSpeedMetersPerSecond',
      'estimatedDetourFactor',
      'exchangeGainSeconds',
      'suggestedMetersPerRide',
      'directionsPerDay',
      'swapAfterAskSeconds',
      'promisedShare',
    ]);
    expect(said({ ...good, values: { positionStaleMs: 30_000 } })).toBe('dispatch_rule.field_fixed 1 positionStaleMs');
    expect(said({ ...good, values: { version: 1 } })).toMatch('field_fixed');
  });

  it('have a name, a place or time, and a value within the bounds of the version’s own', () => {
    expect(said(good)).toBe('ok');
    expect(said(good, { ...good, id: 'Two' })).toBe('dispatch_rule.name 2');
    expect(said(good, good)).toBe('dispatch_rule.name 2');
    expect(said({ id: 'one', values: good.values })).toBe('dispatch_rule.no_condition 1');
    expect(said({ ...good, values: {} })).toBe('dispatch_rule.no_values 1');
    expect(said({ ...good, zoneId: 'town:atlantis' })).toBe('dispatch_rule.zone_unknown 1');
    for (const field of RULE_FIELDS)
      for (const value of [field.min - 1, field.max + 1, Number.NaN])
        expect(said({ ...good, values: { [field.path]: value } })).toMatch(`out_of_bounds 1 ${field.path}`);
    expect(said(...Array.from({ length: SETTING_RULES_MAX + 1 }, (_, at) => ({ ...good, id: `r${at}` })))).toBe(
      'dispatch_rule.too_many 40',
    );
  });

  it('hold on some days and during some hours, never all of them', () => {
    const hours = (from: number, to: number) => said({ ...good, hours: { from, to } });
    expect([hours(0, 1), hours(22, 6), hours(23, 24), hours(18, 24)]).toEqual(['ok', 'ok', 'ok', 'ok']);
    for (const [from, to] of [
      [0, 24],
      [5, 5],
      [24, 2],
      [-1, 3],
      [3, 0],
      [3, 25],
      [1.5, 3],
    ] as const)
      // prettier-ignore
      expect(hours(from, to)).toBe('dispatch_rule.hours 1');
    const days = (...weekdays: number[]) => said({ ...good, weekdays });
    expect([days(1), days(6, 7), days(1, 2, 3, 4, 5, 6)]).toEqual(['ok', 'ok', 'ok']);
    for (const wrong of [[], [0], [8], [1, 1], [1.5], [1, 2, 3, 4, 5, 6, 7]])
      expect(days(...wrong)).toBe('dispatch_rule.days 1');
  });

  const floor = (id: string, minutes: number, where: object) => ({
    ...{ id, values: { releaseLeadFloorMinutes: minutes } },
    ...where,
  });
  const cap = (id: string, minutes: number, where: object) => ({
    ...{ id, values: { releaseLeadCapMinutes: minutes } },
    ...where,
  });

  it('do not contradict the version, nor each other where they meet', () => {
    const ixelles = { zoneId: 'town:ixelles' };
    expect(said(floor('a', 121, ixelles))).toBe(
      'dispatch_rule.disordered releaseLeadFloorMinutes releaseLeadCapMinutes a',
    );
    expect(said(floor('a', 60, ixelles), cap('b', 50, { service: 'parcel' }))).toMatch(/disordered .* a, b/);
    expect(said(floor('a', 60, ixelles), cap('b', 50, { zoneId: 'drawn:1' }))).toMatch(/disordered .* a, b/);
    expect(said(floor('a', 60, { zoneId: 'drawn:2' }), cap('b', 50, { zoneId: 'drawn:1' }))).toMatch('disordered');
    // No place is in two municipalities, no hour is in both spans, and Friday night ends before Sunday begins.
    expect(said(floor('a', 60, ixelles), cap('b', 50, { zoneId: 'airport:BRU' }))).toBe('ok');
    expect(said(floor('a', 60, { hours: { from: 22, to: 6 } }), cap('b', 50, { hours: { from: 6, to: 22 } }))).toBe(
      'ok',
    );
    expect(said(floor('a', 60, { hours: { from: 22, to: 6 }, weekdays: [5] }), cap('b', 50, { weekdays: [7] }))).toBe(
      'ok',
    );
    expect(
      said(floor('a', 60, { hours: { from: 22, to: 6 }, weekdays: [5] }), cap('b', 50, { weekdays: [6] })),
    ).toMatch('disordered');
    // A later rule that applies wherever they meet overrides both.
    const mended = floor('c', 20, ixelles);
    expect(said(floor('a', 60, ixelles), cap('b', 50, { service: 'parcel' }), mended)).toBe('ok');
  });

  const ORDERED = [
    'notifyPassengerAfterMs',
    'offerChoicesAfterMs',
    'closeSearchAfterMs',
    'releaseLeadFloorMinutes',
    'releaseLeadCapMinutes',
  ];
  const fields = RULE_FIELDS.filter(({ path }) => ORDERED.includes(path));
  const rule = fc.record(
    {
      zoneId: fc.constantFrom('airport:BRU', 'town:ixelles', 'drawn:1', 'drawn:2'),
      service: fc.constantFrom(...SERVICES),
      weekdays: fc.subarray([5, 6, 7], { minLength: 1 }),
      hours: fc.constantFrom({ from: 22, to: 6 }, { from: 5, to: 9 }, { from: 23, to: 24 }),
      values: fc
        .constantFrom(...fields)
        .chain(({ path, min, max }) => fc.integer({ min, max }).map((value) => ({ [path]: value }))),
    },
    { requiredKeys: ['values', 'service'] },
  );

  it('are refused exactly where some place, service, day and hour would get values that contradict each other', () => {
    const places = [[], ['airport:BRU'], ['town:ixelles']].flatMap((built) =>
      [[], ['drawn:1'], ['drawn:2'], ['drawn:1', 'drawn:2']].map((drawn) => [...built, ...drawn]),
    );
    let refused = 0;
    fc.assert(
      fc.property(fc.array(rule, { minLength: 1, maxLength: 4 }), (list) => {
        const rules = list.map((one, at): DispatchSettingsRule => ({ ...one, id: `r${at}` }));
        const checked = checkRules(values, rules, zones);
        let sound = true;
        for (const zoneIds of places)
          for (const service of SERVICES)
            for (let hour = 0; sound && hour < 168; hour++) {
              const at = { zoneIds, service, weekday: Math.floor(hour / 24) + 1, localHour: hour % 24 };
              const found = resolveDispatchSettings({ base: DISPATCH_SETTINGS, rules }, at);
              if (found !== DISPATCH_SETTINGS) sound = checkSettings(valuesOfSettings(found)).ok;
            }
        expect(checked.ok).toBe(sound);
        if (!sound) refused++;
      }),
      { numRuns: 60 },
    );
    expect(refused).toBeGreaterThan(5);
  });
});
