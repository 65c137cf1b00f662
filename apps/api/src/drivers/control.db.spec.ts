import type { ControlKeysView, ControlVerdictView, DriverStateView } from '@sablon/contracts';
import { checkProof } from '@sablon/domain';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { newPerson, signIn } from '../testing/sign-in.js';
import { addDrivers, bookRide, offerTo } from '../testing/test-fleet.js';
import { verifyWithNode } from './control.service.js';

describe('a roadside check', () => {
  let api: TestApi;
  beforeAll(async () => (api = await startTestApi()));
  afterAll(() => api.stop());

  /** A driver on shift and, unless `withTrip` is false, the trip they hold. */
  async function onTheRoad({ withTrip = true } = {}) {
    const { database } = api.database;
    const [driver] = await addDrivers(database, 1);
    if (!driver) throw new Error('no driver');
    await database.sql.query(`UPDATE vehicle SET licence_number = 'V-77' WHERE id = $1`, [driver.vehicleId]);
    const client = await signIn(api, driver.id, 'driver');
    const { tripId } = await bookRide(database);
    const [offerId] = await offerTo(database, tripId, driver);
    if (withTrip) expect((await client.post(`/api/offers/${offerId}/accept`)).status).toBe(200);
    const state = async () => (await client.get<DriverStateView>('/api/driver/state')).body;
    return { driver, client, tripId, state };
  }
  const keys = async () => (await api.client().get<ControlKeysView>('/api/control/keys')).body.keys;
  const check = async (proof: string) =>
    (await api.client().post<ControlVerdictView>('/api/control/check', { proof })).body.verdict;

  it('finds ride, car and driver in the proof, and nothing about the passenger', async () => {
    const { driver, tripId, state } = await onTheRoad();
    const { control, current } = await state();
    expect(control).toMatchObject({ driverLicence: driver.id.slice(0, 12), vehicleLicence: 'V-77' });
    expect(control.proofs.map((one) => one.tripId)).toEqual([tripId]);
    const link = control.proofs[0]?.link ?? '';
    expect(link).toMatch(/^http:\/\/sablon\.test\/controle#SABLON1\./);
    const { verdict, facts } = await checkProof(link, await keys(), new Date(), verifyWithNode);
    expect(verdict).toBe('valid');
    expect(facts).toMatchObject({
      bookingCode: current?.bookingCode,
      pickup: 'Grand-Place',
      dropoff: 'Bruxelles-Midi',
      fareCents: 1500,
      plate: current?.driver?.plate,
      vehicleLicence: 'V-77',
      driverLicence: driver.id.slice(0, 12),
      operatorLicence: 'DEMO-0000',
    });
    const said = Buffer.from(link.split('.').at(-2) ?? '', 'base64url').toString();
    for (const personal of ['Gast', 'Eén', '+32470000000', 'g@voorbeeld.test']) expect(said).not.toContain(personal);
    expect(await check(link)).toBe('valid');
    expect(await check(link.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')))).not.toBe('valid');
    expect(await check('SABLON1')).toBe('foreign');
  });

  it('gives the proof only to the driver who holds the trip', async () => {
    const { tripId, client, state } = await onTheRoad();
    const other = await onTheRoad({ withTrip: false });
    expect((await other.state()).control.proofs).toEqual([]);
    const passenger = await newPerson(api, 'passenger', 'passenger');
    const dispatcher = await newPerson(api, 'dispatcher', 'dispatcher');
    for (const person of [passenger, dispatcher])
      expect((await person.client.get('/api/driver/state')).status).toBe(403);
    expect((await api.client().get('/api/driver/state')).status).toBe(401);
    await client.post(`/api/trips/${tripId}/release`, { reason: 'panne' });
    expect((await state()).control.proofs).toEqual([]);
  });

  it('shows the driver’s licence and the operator off shift and without a ride', async () => {
    const { client, driver } = await onTheRoad({ withTrip: false });
    await client.post('/api/driver/shift', { shift: 'off', vehicleId: null });
    const { control } = (await client.get<DriverStateView>('/api/driver/state')).body;
    expect(control).toMatchObject({ driverLicence: driver.id.slice(0, 12), operator: 'Sablon SRL (démo)', proofs: [] });
  });

  it('publishes its keys for browsers to cache', async () => {
    const answer = await api.client().get('/api/control/keys');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await keys()).toEqual([{ keyId: expect.any(String), publicKey: expect.stringMatching(/^[\w-]{43}$/) }]);
  });
});
