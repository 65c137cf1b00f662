import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  DriverDocumentsView,
  DriverStateView,
  FleetView,
  DocumentHoldersView,
  Problem,
  SeenView,
} from '@sablon/contracts';
import { PDF } from '../../testing/apply.js';
import type { ApiClient } from '../../testing/api-client.js';
import { DEMO, startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { newPerson, signIn } from '../../testing/sign-in.js';
import { addDrivers } from '../../testing/test-fleet.js';

const MB = 1024 * 1024;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a driver’s documents', () => {
  let api: TestApi;
  let staff: ApiClient;
  beforeAll(async () => {
    api = await startTestApi({ env: DEMO }); // many files from one machine
    staff = (await newPerson(api, 'office', 'admin')).client;
  });
  afterAll(() => api.stop());
  const stored = () => readdir(join(api.parts.config.dataDirectory, 'documents')).catch(() => []);

  async function newDriver() {
    const { database } = api.database;
    const [driver] = await addDrivers(database, 1);
    if (!driver) throw new Error('no driver');
    await database.sql.query(
      `INSERT INTO driver_document (driver_id, vehicle_id, kind, number, expires_on)
       VALUES ($1, NULL, 'taxi_licence', 'T-1', current_date + 400), (NULL, $2, 'insurance', 'I-1', current_date - 2)`,
      [driver.id, driver.vehicleId],
    );
    const client = await signIn(api, driver.id, 'driver');
    const view = async () => (await client.get<DriverDocumentsView>('/api/driver/documents')).body;
    const document = async (kind: string) => (await view()).documents.find((one) => one.kind === kind);
    const send = async (kind: string, file: { bytes?: Uint8Array; name?: string; type?: string } = {}) => {
      const form = new FormData();
      const { bytes = PDF, name = 'polis.pdf', type = 'application/pdf' } = file;
      form.append('file', new Blob([Uint8Array.from(bytes)], { type }), name);
      const answer = await fetch(`${api.url}/api/driver/documents/${kind}`, {
        method: 'POST',
        body: form,
        headers: { cookie: client.cookie, origin: api.parts.config.publicUrl },
      });
      return { status: answer.status, body: (await answer.json()) as Problem & { id: string } };
    };
    return { ...driver, client, view, document, send, admin: `/api/admin/drivers/${driver.id}` };
  }

  it('block the driver when one has expired, show it to them and dispatch, until a renewal is approved', async () => {
    const driver = await newDriver();
    const state = async () => (await driver.client.get<DriverStateView>('/api/driver/state')).body;
    const fleet = async () =>
      (await staff.get<FleetView>('/api/dispatch/fleet')).body.drivers.find(({ id }) => id === driver.id)
        ?.documentsOver;
    expect(await driver.view()).toMatchObject({ blocked: true, vehicle: { id: driver.vehicleId } });
    expect((await state()).documentsOver).toMatchObject([{ kind: 'insurance' }]);
    expect(await fleet()).toBe(true);
    await driver.client.post('/api/driver/shift', { shift: 'off', vehicleId: null });
    const refused = await driver.client.post<Problem>('/api/driver/shift', { shift: 'on', vehicleId: null });
    expect(refused.body.code).toBe('driver.documents_expired');

    expect((await driver.send('insurance')).status).toBe(200);
    expect(await driver.document('insurance')).toMatchObject({
      standing: 'expired',
      renewals: [{ status: 'submitted' }],
    });
    const list = (await staff.get<DocumentHoldersView>('/api/admin/drivers')).body.drivers;
    expect(list[0]).toMatchObject({ driverId: driver.id, waiting: 1, standing: 'expired' });
    const found = (q: string) => staff.get<DocumentHoldersView>(`/api/admin/drivers?q=${encodeURIComponent(q)}`);
    const { name, plate } = list[0] ?? {};
    const byBoth = (await found(`${plate} ${name?.split(' ')[0]}`.toUpperCase())).body;
    expect(byBoth).toMatchObject({ drivers: [{ driverId: driver.id }], next: null });
    expect((await found('no one of that name')).body.drivers).toEqual([]);
    const after = (id = '') => staff.get<DocumentHoldersView>(`/api/admin/drivers?after=${id}`);
    expect((await after(list[0]?.driverId)).body.drivers).toEqual(list.slice(1));
    expect((await after(list.at(-1)?.driverId)).body.drivers).toEqual([]);
    const past = await staff.post<Problem>(`${driver.admin}/documents/insurance/approve`, { expiresOn: inDays(-3) });
    expect(past.body.code).toBe('application.document_expired');
    const approve = () =>
      staff.post<DriverDocumentsView>(`${driver.admin}/documents/insurance/approve`, {
        expiresOn: inDays(365),
        number: 'AXA-9',
      });
    const answers = await Promise.all([approve(), approve()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await driver.document('insurance')).toMatchObject({
      number: 'AXA-9',
      expiresOn: inDays(365),
      standing: 'valid',
      renewals: [{ status: 'approved' }],
    });
    expect((await state()).documentsOver).toEqual([]);
    expect(await fleet()).toBe(false);
    expect((await driver.client.post('/api/driver/shift', { shift: 'on', vehicleId: null })).status).toBe(200);
  });

  it('can be refused with a reason the driver reads, and sent again', async () => {
    const driver = await newDriver();
    await driver.send('medical');
    expect((await staff.post(`${driver.admin}/documents/medical/refuse`, { note: ' ' })).status).toBe(400);
    expect(
      (await staff.post(`${driver.admin}/documents/medical/refuse`, { note: 'De stempel ontbreekt.' })).status,
    ).toBe(200);
    expect(await driver.document('medical')).toMatchObject({
      standing: 'missing',
      renewals: [{ status: 'refused', note: 'De stempel ontbreekt.' }],
    });
    const { body } = await driver.send('medical');
    expect((await driver.document('medical'))?.renewals.map(({ status }) => status)).toEqual(['submitted', 'refused']);
    expect((await driver.client.send('DELETE', `/api/driver/documents/files/${body.id}`)).status).toBe(200);
    expect((await driver.document('medical'))?.renewals.map(({ status }) => status)).toEqual(['refused']);
  });

  it('are visible to the driver and staff only, as a download no browser runs', async () => {
    const [driver, other] = [await newDriver(), await newDriver()];
    const bytes = Buffer.concat([PDF, Buffer.from('<html><script>alert(1)</script></html>')]);
    const { body } = await driver.send('inspection', { bytes, name: '../keuring\u202E.pdf' });
    const mine = `/api/driver/documents/files/${body.id}`;
    for (const [client, path] of [
      [driver.client, mine],
      [staff, `${driver.admin}/documents/files/${body.id}`],
    ] as const) {
      const { headers, status } = await fetch(`${api.url}${path}`, { headers: { cookie: client.cookie } });
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment; filename="keuring.pdf"/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': 'sandbox',
      });
    }
    expect((await staff.get(`${driver.admin}/documents`)).status).toBe(200);
    const { looks } = (await driver.client.get<SeenView>('/api/driver/seen')).body;
    expect(looks.map(({ role, what }) => [role, what]).sort()).toEqual([
      ['admin', 'document'],
      ['admin', 'file'],
    ]);
    expect((await other.client.get(mine)).status).toBe(404);
    expect((await other.client.send('DELETE', mine)).status).toBe(404);
    expect((await staff.get(`${other.admin}/documents/files/${body.id}`)).status).toBe(404);
    const rider = (await newPerson(api, 'rider', 'passenger')).client;
    for (const path of ['/api/driver/documents', mine]) expect((await rider.get(path)).status).toBe(403);
    for (const path of ['/api/admin/drivers', `${driver.admin}/documents`]) {
      expect((await rider.get(path)).status).toBe(404);
      expect((await driver.client.get(path)).status).toBe(404);
      expect((await api.client().get(path)).status).toBe(404);
    }
  });

  it.each([
    ['nothing', { bytes: Buffer.alloc(0) }, 422, 'file_empty'],
    ['twenty megabytes', { bytes: Buffer.concat([PDF, Buffer.alloc(20 * MB)]) }, 413, 'file_too_large'],
    ['a page that is a PDF further on', { bytes: Buffer.from('<script>alert(1)</script>%PDF-1.7') }, 422, 'file_type'],
    [
      'a picture that draws with a script',
      { bytes: Buffer.from('<svg/>'), name: 'a.png', type: 'image/png' },
      422,
      'file_type',
    ],
    ['a PDF called a page', { name: 'a.html', type: 'text/html' }, 422, 'file_mismatch'],
  ])('refuse %s and store nothing of it', async (_, file, status, code) => {
    const driver = await newDriver();
    const before = await stored();
    const refused = await driver.send('medical', file);
    expect([refused.status, refused.body.code]).toEqual([status, `application.${code}`]);
    expect(await stored()).toEqual(before);
    expect((await driver.send('passport')).body.code).toBe('request.invalid');
  });

  it('include the licence numbers for roadside checks, entered by the back office', async () => {
    const driver = await newDriver();
    const numbers = { driver: 'BP-2044', vehicle: 'BXL-V-77' };
    const saved = await staff.send<DriverDocumentsView>('PUT', `${driver.admin}/licences`, numbers);
    expect(saved.body).toMatchObject({ licenceNumber: 'BP-2044', vehicle: { licenceNumber: 'BXL-V-77' } });
    expect((await driver.client.get<DriverStateView>('/api/driver/state')).body.control).toMatchObject({
      driverLicence: 'BP-2044',
      vehicleLicence: 'BXL-V-77',
    });
    expect((await driver.client.send('PUT', `${driver.admin}/licences`, numbers)).status).toBe(404);
    const scribbled = await staff.send<Problem>('PUT', `${driver.admin}/licences`, { ...numbers, vehicle: 'x' });
    expect([scribbled.status, scribbled.body.code]).toEqual([422, 'application.licence_invalid']);
    const { rows } = await api.database.database.sql.query(`SELECT action, data FROM audit_log WHERE object_id = $1`, [
      driver.id,
    ]);
    expect(rows).toEqual([{ action: 'driver.licences_saved', data: { vehicleId: driver.vehicleId } }]);
  });
});
