import { randomUUID } from 'node:crypto';
import type {
  DispatchZonesView,
  DriverStateView,
  OfficeZonesView,
  Problem,
  StaffMessagesView,
  StatisticsView,
  ZoneOutlinesView,
} from '@sablon/contracts';
import { toBrussels, type LatLng } from '@sablon/domain';
import type { ApiClient } from '../testing/api-client.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { newPerson, signIn } from '../testing/sign-in.js';
import { addDrivers, bookRide, GRAND_PLACE } from '../testing/test-fleet.js';

const around = ({ lat, lng }: LatLng, reach: number): LatLng[] => [
  { lat: lat - reach, lng: lng - reach },
  { lat: lat - reach, lng: lng + reach },
  { lat: lat + reach, lng: lng + reach },
  { lat: lat + reach, lng: lng - reach },
];
const named = (name: string) => ({ fr: name, nl: `${name} nl`, en: `${name} en` });
const FLAGEY = { lat: 50.8277, lng: 4.3721 };

describe('zones drawn by staff', () => {
  let api: TestApi;
  let sofie: ApiClient;
  let boss: ApiClient;
  beforeEach(async () => {
    api = await startTestApi();
    sofie = (await newPerson(api, 'sofie', 'dispatcher')).client;
    boss = (await newPerson(api, 'boss', 'admin')).client;
  });
  afterEach(() => api.stop());

  type Answered = OfficeZonesView & Problem;
  const draw = async (name: string, corners: readonly LatLng[], who = sofie, id = randomUUID()) => ({
    id,
    ...(await who.post<Answered>('/api/admin/zones', { id, name: named(name), corners })),
  });
  const redraw = (id: string, version: number, name: string, corners: readonly LatLng[], who = sofie) =>
    who.send<Answered>('PUT', `/api/admin/zones/${id}`, { version, name: named(name), corners });
  const retire = (id: string, version: number, who = sofie) =>
    who.post<Answered>(`/api/admin/zones/${id}/retire`, { version });
  const standing = async (...places: LatLng[]) => {
    const added = await addDrivers(api.database.database, places.length);
    return Promise.all(
      added.map(async ({ id }, at) => {
        const { lat, lng } = places[at] ?? GRAND_PLACE;
        api.parts.messaging.positions.record({ driverId: id, lat, lng, heading: null, speed: 0, at: Date.now() });
        return signIn(api, id, 'driver');
      }),
    );
  };

  it('are listed, created once for a repeated request, and refused with a code for an invalid outline', async () => {
    const first = await draw('Grand-Place', around(GRAND_PLACE, 0.003));
    expect(first.status).toBe(200);
    expect((await draw('Grand-Place', around(GRAND_PLACE, 0.003), sofie, first.id)).status).toBe(200);
    expect((await draw('Autre', around(GRAND_PLACE, 0.003), boss, first.id)).body.code).toBe('zone.changed_meanwhile');
    const [a, b, c, d] = around(FLAGEY, 0.003) as [LatLng, LatLng, LatLng, LatLng];
    const crossed = await draw('Nœud', [a, c, b, d]);
    expect([crossed.status, crossed.body.code]).toEqual([422, 'zone.crosses']);
    expect((await draw('Deux', [a, b])).body.code).toBe('zone.corners');
    expect((await boss.get<OfficeZonesView>('/api/admin/zones')).body.zones).toMatchObject([
      { uuid: first.id, id: `drawn:${first.id}`, version: 1, name: named('Grand-Place'), retired: false },
    ]);
  });

  it('refuse a change based on an outdated version', async () => {
    const { id } = await draw('Marolles', around(GRAND_PLACE, 0.003));
    expect((await redraw(id, 1, 'Marolles-Sablon', around(GRAND_PLACE, 0.004), boss)).status).toBe(200);
    const late = await redraw(id, 1, 'Jeu de Balle', around(GRAND_PLACE, 0.002));
    expect([late.status, late.body.code]).toEqual([409, 'zone.changed_meanwhile']);
    expect((await retire(id, 1)).body.code).toBe('zone.changed_meanwhile');
    expect((await retire(id, 2, boss)).body.zones).toMatchObject([{ version: 3, retired: true }]);
    expect((await redraw(id, 3, 'Encore', around(GRAND_PLACE, 0.002))).body.code).toBe('zone.retired');
    expect((await retire(randomUUID(), 1)).status).toBe(404);
  });

  it('come before towns in the console’s car counts, with their outlines, also when empty', async () => {
    await standing(GRAND_PLACE, GRAND_PLACE, FLAGEY);
    const table = async () =>
      (await sofie.get<DispatchZonesView>('/api/dispatch/zones')).body.zones.map(({ id, free }) => [id, free]);
    const { id } = await draw('Centre', around(GRAND_PLACE, 0.003));
    const empty = await draw('Foire', around({ lat: 50.9, lng: 4.34 }, 0.003));
    // A change is visible at once in the next count.
    expect(await table()).toEqual(
      expect.arrayContaining([
        [`drawn:${id}`, 2],
        [`drawn:${empty.id}`, 0],
        ['town:ixelles', 1],
      ]),
    );
    const { body } = await sofie.get<ZoneOutlinesView>('/api/dispatch/zones/outlines');
    expect(body.zones.find((zone) => zone.id === `drawn:${id}`)?.corners).toEqual(around(GRAND_PLACE, 0.003));
  });

  it('receive messages for all drivers inside, also inside a smaller zone, and keep their name after retirement', async () => {
    const [inside, outside] = await standing(GRAND_PLACE, FLAGEY);
    const { id } = await draw('Centre', around(GRAND_PLACE, 0.006));
    await draw('Place', around(GRAND_PLACE, 0.002));
    const say = async (words: string) =>
      (
        await sofie.post<StaffMessagesView & Problem>('/api/dispatch/messages', {
          ...{ id: randomUUID(), audience: 'zone', zoneId: `drawn:${id}`, words },
        })
      ).body;
    const sent = await say('Foire ce soir');
    expect(sent.messages[0]).toMatchObject({ zone: named('Centre'), readers: 1 });
    expect(sent.zones.map((zone) => zone.id).slice(0, 2)).toContain(`drawn:${id}`);
    const words = async (who: ApiClient | undefined) =>
      (await who?.get<DriverStateView>('/api/driver/state'))?.body.messages.map((one) => one.words);
    expect([await words(inside), await words(outside)]).toEqual([['Foire ce soir'], []]);
    await retire(id, 1);
    expect((await say('Encore')).code).toBe('message.no_recipients');
    const stored = (await sofie.get<StaffMessagesView>('/api/dispatch/messages')).body;
    expect(stored.messages[0]?.zone).toEqual(named('Centre'));
    expect(stored.zones.map((zone) => zone.id)).not.toContain(`drawn:${id}`);
  });

  it('with settings rules can be renamed by any staff, but redrawn and retired by an administrator only', async () => {
    const { id } = await draw('Foire', around(GRAND_PLACE, 0.003));
    const rule = { id: 'fair', zoneId: `drawn:${id}`, values: { 'offerTtlMs.asap': 30_000 } };
    const settings = { version: 'fair', values: {}, rules: [rule], note: 'the fair', validFrom: null };
    const added = await boss.post<Problem>('/api/admin/dispatch-settings', settings);
    expect([added.status, added.body.code]).toEqual([200, undefined]);
    const renamed = await redraw(id, 1, 'Grande foire', around(GRAND_PLACE, 0.003));
    expect(renamed.body.zones).toMatchObject([{ version: 2, rules: ['fair'] }]);
    const refused = [await redraw(id, 2, 'Grande foire', around(GRAND_PLACE, 0.1)), await retire(id, 2)];
    for (const { body } of refused) expect(body).toMatchObject({ code: 'zone.has_rules', params: { rules: 'fair' } });
    expect((await redraw(id, 2, 'Grande foire', around(GRAND_PLACE, 0.004), boss)).status).toBe(200);
    expect((await retire(id, 3, boss)).body.zones).toMatchObject([{ version: 4, retired: true }]);
  });

  it('count in statistics as they stood at the end of the period', async () => {
    const { sql } = api.database.database;
    const { tripId } = await bookRide(api.database.database);
    const day = (back: number) => toBrussels(new Date(Date.now() - back * 86_400_000)).date;
    await sql.query(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE trip SET status = 'cancelled', cancelled_by = 'system', cancel_reason = 'x', dispatch_from = now(),
        pickup_at = now() - interval '5 days', pickup_lat = ${GRAND_PLACE.lat}, pickup_lng = ${GRAND_PLACE.lng}
        WHERE id = '${tripId}'; COMMIT`);
    const { id } = await draw('Centre', around(GRAND_PLACE, 0.003));
    const zones = async (until: string) =>
      (await boss.get<StatisticsView>(`/api/admin/statistics?from=${day(8)}&until=${until}`)).body.zones.map(
        ({ zone, name, asked }) => [zone, name?.fr, asked],
      );
    expect(await zones(day(2))).toEqual([['region:brussels', expect.any(String), 1]]);
    expect(await zones(day(0))).toEqual([[`drawn:${id}`, 'Centre', 1]]);
    await sql.query(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE drawn_zone SET valid_from = now() - interval '9 days'; COMMIT`);
    await retire(id, 1);
    expect(await zones(day(2))).toEqual([[`drawn:${id}`, 'Centre', 1]]);
    expect(await zones(day(0))).toEqual([['region:brussels', expect.any(String), 1]]);
  });
});
