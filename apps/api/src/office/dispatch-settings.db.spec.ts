import type { AuditView, DispatchSettingsView, Problem, RuleZonesView } from '@sablon/contracts';
import { startBookingCity, type BookingCity } from '../testing/booking-city.js';
import type { ApiClient } from '../testing/api-client.js';
import { newPerson } from '../testing/sign-in.js';

let city: BookingCity;
let admin: ApiClient;
beforeAll(async () => {
  city = await startBookingCity();
  ({ client: admin } = await newPerson(city.api, 'boss', 'admin'));
});
afterAll(() => city.stop());

const PATH = '/api/admin/dispatch-settings';
const audit = async (query: string) => (await admin.get<AuditView>(`/api/admin/audit?${query}`)).body;

describe('dispatch settings', () => {
  const add = (body: object) =>
    admin.post<DispatchSettingsView & Problem>(PATH, { note: 'x', validFrom: null, ...body });

  it('begin with the built-in version; a new version changes the named values and keeps the rest', async () => {
    const { body: before } = await admin.get<DispatchSettingsView>(PATH);
    expect(before).toMatchObject({ inForce: 'dispatch-1', versions: [{ version: 'dispatch-1', validFrom: null }] });
    const { status, body } = await add({ version: 'evening', values: { 'offerTtlMs.asap': 25_000 } });
    expect([status, body.inForce, body.versions.map(({ version }) => version)]).toEqual([
      200,
      'evening',
      ['evening', 'dispatch-1'],
    ]);
    expect(body.versions[0]?.values).toEqual({ ...before.versions[0]?.values, 'offerTtlMs.asap': 25_000 });
    expect((await audit('object=evening')).lines).toMatchObject([{ action: 'dispatch_setting.added' }]);
  });

  it('stay within their bounds, and refuse unknown names', async () => {
    const code = async (values: object) => (await add({ version: 'no', values })).body.code;
    expect(await code({ 'offerTtlMs.asap': 1 })).toBe('dispatch_setting.out_of_bounds');
    expect(await code({ notifyPassengerAfterMs: 600_000 })).toBe('dispatch_setting.disordered');
    expect(await code({ reoptimiseEveryMs: 1 })).toBe('request.invalid');
    expect(await code({ version: 7 })).toBe('request.invalid');
  });
});

describe('dispatch rules', () => {
  const add = (body: object) =>
    admin.post<DispatchSettingsView & Problem>(PATH, { note: 'x', validFrom: null, values: {}, ...body });
  const RULE = { id: 'ixelles', zoneId: 'town:ixelles', weekdays: [5, 6], values: { 'offerTtlMs.asap': 45_000 } };

  it('name a known zone, are stored in version and audit log, and stay when a later version omits them', async () => {
    const { body: known } = await admin.get<RuleZonesView>(`${PATH}/zones`);
    const kinds = new Set(known.zones.map(({ kind }) => kind));
    expect([...kinds]).toEqual(expect.arrayContaining(['airport', 'station', 'town']));
    const zone = known.zones.find(({ name }) => name.en === 'Ixelles');
    const rules = [{ ...RULE, zoneId: zone?.id }];
    const { status, body } = await add({ version: 'ruled', rules });
    expect([status, body.inForce, body.newest]).toEqual([200, 'ruled', 'ruled']);
    expect(body.versions[0]?.rules).toEqual(rules);
    expect((await audit('object=ruled')).lines[0]?.data).toMatchObject({ rules });
    const saved = await add({ version: 'kept', values: { 'offerTtlMs.asap': 26_000 } });
    expect(saved.body.versions[0]?.rules).toEqual(rules);
    const without = await add({ version: 'without', rules: [] });
    expect(without.body.versions[0]?.rules).toEqual([]);
  });

  it('are refused with the code and the number of the wrong rule', async () => {
    const said = async (...rules: object[]) => {
      const { body } = await add({ version: 'no', rules });
      return [body.code, body.params?.['rule']];
    };
    const { zoneId: _, ...anywhere } = RULE;
    expect(await said(anywhere, { ...RULE, id: 'atlantis', zoneId: 'town:atlantis' })).toEqual([
      'dispatch_rule.zone_unknown',
      2,
    ]);
    expect(await said({ ...anywhere, values: {} })).toEqual(['dispatch_rule.no_values', 1]);
    expect(await said({ ...anywhere, values: { positionStaleMs: 30_000 } })).toEqual(['dispatch_rule.field_fixed', 1]);
    expect(await said({ ...anywhere, service: 'boat' })).toEqual(['request.invalid', undefined]);
    const { body } = await add({ version: 'no', rules: [{ ...anywhere, values: { releaseLeadFloorMinutes: 130 } }] });
    expect(body.code).toBe('dispatch_rule.disordered');
  });

  it('are not overwritten by an outdated version', async () => {
    const { body: seen } = await admin.get<DispatchSettingsView>(PATH);
    expect((await add({ version: 'mine', newest: seen.newest })).status).toBe(200);
    expect((await add({ version: 'his', newest: seen.newest })).body.code).toBe('dispatch_setting.changed_meanwhile');
  });
});
