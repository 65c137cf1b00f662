import { randomUUID } from 'node:crypto';
import type {
  ApplicationListView,
  ApplicationReviewView,
  ApplicationView,
  Problem,
  SeenView,
  SessionView,
} from '@sablon/contracts';
import type { ApiClient } from '../../testing/api-client.js';
import { DEMO, startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { completeDraft, handIn, sendDocument, startRequest } from '../../testing/apply.js';

describe('reviewing a driver application', () => {
  let api: TestApi;
  let staff: ApiClient;
  beforeAll(async () => {
    api = await startTestApi({ env: DEMO }); // many applications from one machine
    await api.addAccount({ email: 'dispatch@example.be', role: 'dispatcher' });
    staff = await api.loginAs('dispatch@example.be');
  });
  afterAll(() => api.stop());
  const idOf = (path: string) => path.split('.')[1] ?? '';
  const admin = (path: string, rest = '') => `/api/admin/applications/${idOf(path)}${rest}`;
  const rows = async <T extends object>(sql: string, ...params: unknown[]) =>
    (await api.parts.database.sql.query<T>(sql, params)).rows;
  const mailsTo = (recipient: string) =>
    rows<{ kind: string; language: string; url: string; note: string }>(
      `SELECT kind, language, data->>'url' AS url, data->>'note' AS note FROM outgoing_message
       WHERE recipient = $1 ORDER BY created_at`,
      recipient,
    );

  it('begins with an invitation, once, whose link opens the file of the invited', async () => {
    const lara = startRequest('lara@exemple.test');
    const invite = (wish: object) => staff.post<Problem>('/api/admin/applications', wish);
    const twice = [await invite(lara), await invite(lara)];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const mails = await mailsTo('lara@exemple.test');
    expect(mails.map(({ kind }) => kind)).toEqual(['application.invited']);
    const token = new URL(mails[0]?.url ?? '').searchParams.get('dossier');
    const file = await api.client().get<ApplicationView>(`/api/applications/${token}`);
    expect(file.body).toMatchObject({ email: 'lara@exemple.test', status: 'draft', documents: [] });
    const again = await invite({ ...lara, id: randomUUID() });
    expect([again.status, again.body.code]).toEqual([409, 'application.already_open']);
    expect(await rows('SELECT 1 FROM audit_log WHERE action = $1', 'application.invited')).toHaveLength(1);
    expect((await api.client().post('/api/admin/applications', lara)).status).toBe(404);
  });

  it('leads from a draft to an approved driver who sets a password and logs in', async () => {
    const path = await handIn(api, 'samira@exemple.test');
    const list = await staff.get<ApplicationListView>('/api/admin/applications?status=submitted');
    expect(list.body.applications).toMatchObject([{ id: idOf(path), lastName: 'Haddad', status: 'submitted' }]);
    const { body: shown } = await staff.get<ApplicationReviewView>(admin(path));
    expect(shown).toMatchObject({ answers: completeDraft().answers, language: 'nl' });
    expect(shown.documents).toHaveLength(5);
    const document = await staff.get<string>(admin(path, `/documents/${shown.documents[0]?.id}`));
    expect([document.status, document.headers.get('content-security-policy')]).toEqual([200, 'sandbox']);
    expect(document.headers.get('content-disposition')).toMatch(/^attachment/);

    const approve = () =>
      staff.post<Problem>(admin(path, '/approve'), { vehicleClass: 'economy', vehicleLicence: 'V-77' });
    const twice = await Promise.all([approve(), approve()]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const mail = (await mailsTo('samira@exemple.test')).at(-1);
    expect(mail).toMatchObject({ kind: 'application.approved', language: 'nl' });
    expect(mail?.url).toMatch(/^http:\/\/localhost:3000\/nouveau-mot-de-passe\?token=[\w-]{43}$/);
    expect((await api.client().get<ApplicationView>(path)).body.status).toBe('approved');

    const password = 'negen-zwarte-Wagens-9';
    const token = new URL(mail?.url ?? '').searchParams.get('token');
    const chosen = await api.client().post('/api/auth/reset-password', { token, password, language: 'nl' });
    expect(chosen.status).toBe(200);
    const samira = api.client();
    expect((await samira.post('/api/auth/login', { email: 'samira@exemple.test', password })).status).toBe(200);
    expect((await samira.get<SessionView>('/api/auth/session')).body.user?.role).toBe('driver');
    expect(
      await rows(
        `SELECT d.status, d.licence_area, v.plate, v.vehicle_class, v.seats,
           v.licence_number AS car_licence, d.licence_number AS own FROM driver d JOIN vehicle v ON v.id = d.vehicle_id
         JOIN app_user u ON u.id = d.id WHERE u.email = 'samira@exemple.test'`,
      ),
    ).toEqual([
      {
        ...{ status: 'approved', licence_area: 'brussels', plate: '1-ABC-234', vehicle_class: 'economy', seats: 4 },
        ...{ car_licence: 'V-77', own: 'BP-2044' },
      },
    ]);
    expect(
      await rows(
        `SELECT p.kind, p.number, p.status, p.expires_on > now() + interval '11 months' AS good, p.driver_id IS NULL AS car
         FROM driver_document p JOIN driver d ON d.id = p.driver_id OR d.vehicle_id = p.vehicle_id
         JOIN app_user u ON u.id = d.id WHERE u.email = 'samira@exemple.test' ORDER BY p.kind`,
      ),
    ).toEqual([
      { kind: 'criminal_record', number: '', status: 'valid', good: true, car: false },
      { kind: 'driving_licence', number: '', status: 'valid', good: true, car: false },
      { kind: 'taxi_licence', number: 'BP-2044', status: 'valid', good: true, car: false },
      { kind: 'vehicle_documents', number: '', status: 'valid', good: true, car: true },
    ]);
    expect((await samira.post('/api/driver/shift', { shift: 'on', vehicleId: null })).status).toBe(200);
    expect(await rows(`SELECT action, actor_role FROM audit_log WHERE object_id = $1`, idOf(path))).toEqual([
      { action: 'driver.file_seen', actor_role: 'dispatcher' },
      { action: 'driver.document_seen', actor_role: 'dispatcher' },
      { action: 'application.approved', actor_role: 'dispatcher' },
    ]);
    expect((await samira.get<SeenView>('/api/driver/seen')).body.looks).toMatchObject([
      { role: 'dispatcher', what: 'document' },
      { role: 'dispatcher', what: 'file' },
    ]);
  });

  it('asks for more: the applicant reads why, completes their application and submits it again', async () => {
    const path = await handIn(api, 'jan@exemple.test', { plate: '1-JAN-001' });
    const note = 'De foto van uw rijbewijs is <b>onleesbaar</b>.';
    expect((await staff.post(admin(path, '/ask'), { note })).status).toBe(200);
    expect((await api.client().get<ApplicationView>(path)).body).toMatchObject({ status: 'more_wanted', note });
    expect((await mailsTo('jan@exemple.test')).at(-1)).toMatchObject({
      kind: 'application.more_wanted',
      note,
      url: `${DEMO.PUBLIC_URL}/devenir-chauffeur/form?dossier=${path.split('/').at(-1)}`,
    });
    expect((await sendDocument(api, path, { kind: 'driving_licence' })).status).toBe(200);
    expect((await api.client().post(`${path}/submit`)).status).toBe(200);
    expect((await staff.get<ApplicationReviewView>(admin(path))).body.documents).toHaveLength(6);
  });

  it('refuses with a reason, after which the same person can apply again', async () => {
    const path = await handIn(api, 'paul@exemple.test', { plate: '1-PAU-001' });
    expect((await staff.post<Problem>(admin(path, '/refuse'), { note: ' ' })).body.code).toBe('request.invalid');
    expect((await staff.post(admin(path, '/refuse'), { note: 'Geen bestuurderspas.' })).status).toBe(200);
    expect((await mailsTo('paul@exemple.test')).at(-1)).toMatchObject({ kind: 'application.refused' });
    expect((await staff.post<Problem>(admin(path, '/ask'), { note: 'Toch?' })).body.code).toBe('application.closed');
    await handIn(api, 'paul@exemple.test', { plate: '1-PAU-001' });
  });

  it('creates no driver when the approval fails', async () => {
    await api.addAccount({ email: 'known@exemple.test', role: 'passenger' });
    const known = await handIn(api, 'known@exemple.test', { plate: '1-KNO-001' });
    const samePlate = await handIn(api, 'plate@exemple.test', { plate: '1-abc-234' });
    const tooOld = await handIn(api, 'old@exemple.test', { plate: '1-OLD-001' });
    await rows(
      `UPDATE driver_application SET answers = answers || '{"firstRegisteredOn": "2020-01-01"}' WHERE id = $1`,
      idOf(tooOld),
    );
    for (const [path, code] of [
      [known, 'application.address_in_use'],
      [samePlate, 'application.plate_taken'],
      [tooOld, 'application.vehicle_old'],
    ] as const) {
      const { body } = await staff.post<Problem>(admin(path, '/approve'), { vehicleClass: 'van' });
      expect(body.code).toBe(code);
      expect((await staff.get<ApplicationReviewView>(admin(path))).body.status).toBe('submitted');
    }
    expect(await rows(`SELECT 1 FROM app_user WHERE email IN ('plate@exemple.test', 'old@exemple.test')`)).toEqual([]);
  });

  it('answers 404 to everyone but staff', async () => {
    const path = await handIn(api, 'eva@exemple.test', { plate: '1-EVA-001' });
    const documentId = (await api.client().get<ApplicationView>(path)).body.documents[0]?.id;
    for (const role of ['passenger', 'driver'] as const) {
      await api.addAccount({ email: `${role}@example.be`, role });
      const other = await api.loginAs(`${role}@example.be`);
      for (const rest of ['', `/documents/${documentId}`])
        expect((await other.get(admin(path, rest))).status).toBe(404);
      expect((await other.get('/api/admin/applications')).status).toBe(404);
      expect((await other.post(admin(path, '/approve'), { vehicleClass: 'van' })).status).toBe(404);
    }
    expect((await api.client().get(admin(path))).status).toBe(404);
  });
});
