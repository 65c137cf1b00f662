import { checkRules, DISPATCH_SETTINGS, knownZones, RULE_FIELDS, valuesOfSettings } from '@sablon/domain';
import { findZones, ZONES_AT_MOST, type RuleZone } from './find-zones.js';
import { previewOf } from './rule-preview.js';
import {
  draftOfRule,
  fieldsLeft,
  moved,
  newRule,
  ruleOfDraft,
  sameRule,
  sameRules,
  withFrom,
  withoutValue,
  withValue,
} from './rule-draft.js';

const VALUES = valuesOfSettings(DISPATCH_SETTINGS);
const RULE = {
  ...{ id: 'ixelles-night', zoneId: 'town:ixelles', service: 'transfer' as const, weekdays: [5, 6] },
  ...{ hours: { from: 22, to: 6 }, values: { 'offerTtlMs.asap': 45_500, maxPickupEtaSeconds: 900 } },
};
const zone = (id: string, kind: RuleZone['kind'], fr: string, nl = fr): RuleZone => ({
  ...{ id, kind, name: { fr, nl, en: fr } },
  retired: id.endsWith('gone'),
});

describe('a rule that is typed', () => {
  it('is the rule it was made from, whatever parts that has', () => {
    const { service: _service, hours: _hours, weekdays: _weekdays, ...few } = RULE;
    for (const rule of [RULE, few, { id: 'x', service: 'parcel' as const, values: { rescueAfterRejections: 2 } }])
      expect(ruleOfDraft(draftOfRule(rule))).toEqual(rule);
  });

  it('is none while a value is no number or out of its bounds', () => {
    const draft = draftOfRule(RULE);
    for (const text of ['', 'x', '1', '121'])
      expect(ruleOfDraft({ ...draft, values: { 'offerTtlMs.asap': text } })).toBeNull();
    expect(ruleOfDraft({ ...draft, values: { 'offerTtlMs.asap': '30,5' } })?.values).toEqual({
      'offerTtlMs.asap': 30_500,
    });
  });

  it('begins empty under a name that is free, and takes the version’s own value for each field once', () => {
    const first = newRule([]);
    const second = newRule([{ ...first, id: 'rule-2' }]);
    expect([first.id, second.id]).toEqual(['rule-1', 'rule-3']);
    expect(first.key).not.toBe(second.key);
    let draft = first;
    for (const { path } of RULE_FIELDS) draft = withValue(draft, path, VALUES);
    expect(fieldsLeft(draft)).toEqual([]);
    const { id: _id, ...rule } = ruleOfDraft({ ...draft, service: 'parcel' }) ?? { id: '' };
    expect(rule).toEqual({
      service: 'parcel',
      values: Object.fromEntries(RULE_FIELDS.map(({ path }) => [path, VALUES[path]])),
    });
    expect(fieldsLeft(withoutValue(draft, 'rescueAfterMs')).map(({ path }) => path)).toEqual(['rescueAfterMs']);
  });

  it('has a span that is one, from whatever hour it begins', () => {
    const zones = knownZones([]);
    for (let from = 0; from < 24; from++)
      for (const to of ['', '1', '24', String(from)]) {
        const rule = ruleOfDraft(
          withFrom({ ...newRule([]), to, values: { rescueAfterRejections: '2' } }, String(from)),
        );
        expect(rule && checkRules(VALUES, [rule], zones)).toEqual({ ok: true, value: null });
      }
    expect(ruleOfDraft(withFrom(draftOfRule(RULE), ''))?.hours).toBeUndefined();
  });

  it('moves one place and never out of the list', () => {
    const [a, b, c] = [newRule([]), newRule([]), newRule([])];
    const keys = (list: ReturnType<typeof moved>) => list.map(({ key }) => key);
    expect(keys(moved([a, b, c], b.key, -1))).toEqual([b.key, a.key, c.key]);
    expect(keys(moved([a, b, c], b.key, 1))).toEqual([a.key, c.key, b.key]);
    expect(moved([a, b, c], a.key, -1)).toEqual([a, b, c]);
    expect(moved([a, b, c], c.key, 1)).toEqual([a, b, c]);
  });

  it('is the same whatever the order of its keys, and a list only in its order', () => {
    const turned = { ...RULE, values: { maxPickupEtaSeconds: 900, 'offerTtlMs.asap': 45_500 } };
    const other = { ...RULE, id: 'other' };
    expect(sameRule(RULE, turned)).toBe(true);
    expect(sameRule(RULE, { ...RULE, hours: { from: 22, to: 7 } })).toBe(false);
    expect(sameRules([RULE, other], [turned, other])).toBe(true);
    expect(sameRules([RULE, other], [other, RULE])).toBe(false);
  });
});

describe('the zones of a rule', () => {
  const zones = [
    zone('town:bruxelles', 'town', 'Bruxelles', 'Brussel'),
    zone('station:midi', 'station', 'Bruxelles-Midi', 'Brussel-Zuid'),
    zone('town:sint', 'town', 'Saint-Josse-ten-Noode', 'Sint-Joost-ten-Node'),
    zone('drawn:1', 'drawn', 'Marché de Noël'),
    zone('drawn:gone', 'drawn', 'Marché de Noël'),
    ...Array.from({ length: 20 }, (_, at) => zone(`town:${at}`, 'town', `Commune ${at}`)),
  ];
  const ids = (typed: string) => findZones(zones, typed).map(({ id }) => id);

  it('are found by a part of their name in any language, without accents; the operator’s own come first', () => {
    expect(ids('bru')).toEqual(['station:midi', 'town:bruxelles']);
    expect(ids('brussel')).toEqual(['town:bruxelles', 'station:midi']);
    expect(ids('joost')).toEqual(['town:sint']);
    expect(ids('noel')).toEqual(['drawn:1']);
    expect(ids('zuid bruxelles')).toEqual(['station:midi']);
    expect(ids('atlantis')).toEqual([]);
    expect(ids('')).toHaveLength(ZONES_AT_MOST);
    expect(ids('')[0]).toBe('drawn:1');
  });
});

describe('the preview', () => {
  it('says what holds, because of which rule, and what changes against what is in force', () => {
    const inForce = { base: DISPATCH_SETTINGS, rules: [] };
    const base = { ...DISPATCH_SETTINGS, version: 'new', rescueAfterRejections: 4 };
    const night = {
      id: 'night',
      hours: { from: 22, to: 6 },
      values: { 'offerTtlMs.asap': 40_000, rescueAfterRejections: 5 },
    };
    const wanted = { base, rules: [night, { ...RULE, values: { 'offerTtlMs.asap': 45_000 } }] };
    const lines = (zoneIds: string[], localHour: number) =>
      previewOf(inForce, wanted, { zoneIds, service: 'transfer', weekday: 5, localHour }).map(
        ({ field, now, then, because }) => [field.path, now, then, because],
      );
    expect(lines(['town:ixelles'], 23)).toEqual([
      ['offerTtlMs.asap', 20_000, 45_000, 'ixelles-night'],
      ['rescueAfterRejections', 5, 5, 'night'],
    ]);
    expect(lines([], 23)).toEqual([
      ['offerTtlMs.asap', 20_000, 40_000, 'night'],
      ['rescueAfterRejections', 5, 5, 'night'],
    ]);
    expect(lines([], 12)).toEqual([['rescueAfterRejections', 5, 4, null]]);
  });
});
