import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApplicationLink, ApplicationView, Problem } from '@sablon/contracts';
import { APPLICATION_DOCUMENTS } from '@sablon/domain';
import { DEMO, startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { completeDraft, openApplication, PDF, sendDocument, startRequest } from '../../testing/apply.js';

const MB = 1024 * 1024;

describe('a driver application', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ env: DEMO }); // many applications from one machine
  });
  afterAll(() => api.stop());
  const view = async (path: string) => (await api.client().get<ApplicationView>(path)).body;
  const mailsTo = async (recipient: string) =>
    (
      await api.parts.database.sql.query<{ kind: string; language: string; url: string }>(
        `SELECT kind, language, data->>'url' AS url FROM outgoing_message WHERE recipient = $1 ORDER BY created_at`,
        [recipient],
      )
    ).rows;
  const stored = () => readdir(join(api.parts.config.dataDirectory, 'documents')).catch(() => []);

  it('begins with a name and an address, and continues later from the mailed link {6.visitor.apply}', async () => {
    const request = startRequest('samira@exemple.test');
    const start = () => api.client().post<ApplicationLink>('/api/applications', request);
    const { token } = (await start()).body;
    expect((await start()).body.token).toBe(token); // sent twice over a bad connection
    const mails = await mailsTo('samira@exemple.test');
    expect(mails).toEqual([
      {
        kind: 'application.received',
        language: 'nl',
        url: `${DEMO.PUBLIC_URL}/devenir-chauffeur/form?dossier=${token}`,
      },
    ]);
    const path = `/api/applications/${token}`;
    const half = completeDraft({ plate: '', experienceYears: null });
    expect((await api.client().send('PUT', path, half)).status).toBe(200);
    expect(await view(path)).toMatchObject({ ...half, email: 'samira@exemple.test', status: 'draft', documents: [] });
  });

  it('is the only open one of an e-mail address; a second attempt gets the link by mail only', async () => {
    await openApplication(api, 'twice@exemple.test');
    const again = await api.client().post<Problem>('/api/applications', startRequest('Twice@exemple.test'));
    expect([again.status, again.body.code]).toEqual([409, 'application.already_open']);
    expect(JSON.stringify(again.body)).not.toContain('a1.');
    const [first, second] = await mailsTo('twice@exemple.test');
    expect(second?.url).toBe(first?.url);
    const twoAtOnce = await Promise.all(
      [1, 2].map(() => api.client().post('/api/applications', startRequest('race@exemple.test'))),
    );
    expect(twoAtOnce.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    [{ bornOn: '2015-01-01' }, 'application.under_age'],
    [{ experienceYears: 1 }, 'application.experience_short'],
    [{ licenceSince: new Date().toISOString().slice(0, 10) }, 'application.licence_recent'],
    [{ firstRegisteredOn: '2019-05-01' }, 'application.vehicle_old'],
    [{ cleanRecord: false }, 'application.record_required'],
    [{ plate: '' }, 'application.answer_missing'],
    [{}, 'application.document_missing'],
  ])('cannot be submitted with %j', async (over, code) => {
    const path = await openApplication(api, `${code}@exemple.test`);
    await api.client().send('PUT', path, completeDraft(over));
    const { status, body } = await api.client().post<Problem>(`${path}/submit`);
    expect([status, body.code]).toEqual([422, code]);
    expect((await view(path)).status).toBe('draft');
  });

  it('is submitted once it is complete, and cannot be changed afterwards {6.visitor.apply}', async () => {
    const path = await openApplication(api, 'whole@exemple.test');
    await api.client().send('PUT', path, completeDraft());
    for (const kind of APPLICATION_DOCUMENTS) expect((await sendDocument(api, path, { kind })).status).toBe(200);
    for (let time = 0; time < 2; time++) expect((await api.client().post(`${path}/submit`)).status).toBe(200);
    const whole = await view(path);
    expect(whole).toMatchObject({ status: 'submitted', submittedAt: expect.any(String) });
    const documentId = whole.documents[0]?.id ?? '';
    const late = [
      await api.client().send<Problem>('PUT', path, completeDraft({ experienceYears: 40 })),
      await sendDocument(api, path),
      await api.client().send<Problem>('DELETE', `${path}/documents/${documentId}`),
    ];
    expect(late.map(({ body }) => body.code)).toEqual(Array(3).fill('application.closed'));
    expect(await view(path)).toEqual(whole);
  });

  it('returns a document as a download, to its own link only', async () => {
    const [mine, other] = [
      await openApplication(api, 'mine@exemple.test'),
      await openApplication(api, 'o@exemple.test'),
    ];
    const polyglot = Buffer.concat([PDF, Buffer.from('<html><script>alert(1)</script></html>')]);
    const { body } = await sendDocument(api, mine, { bytes: polyglot, name: '../permis\u202E é.pdf' });
    const answer = await fetch(`${api.url}${mine}/documents/${body.id}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(polyglot)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="[\w. -]+"; filename\*=UTF-8''permis%20%C3%A9\.pdf$/,
      ),
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
    });
    const altered = `${mine.slice(0, -1)}${mine.endsWith('A') ? 'B' : 'A'}`;
    for (const foreign of [
      other,
      `${mine}x`,
      mine.replace('a1.', 'v1.'),
      altered.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`),
    ]) {
      expect((await api.client().get(`${foreign}/documents/${body.id}`)).status).toBe(404);
      expect((await api.client().send('DELETE', `${foreign}/documents/${body.id}`)).status).toBe(404);
      if (foreign !== other) expect((await api.client().get(foreign)).status).toBe(404);
    }
    expect((await api.client().send('DELETE', `${mine}/documents/${body.id}`)).status).toBe(200);
    expect((await view(mine)).documents).toEqual([]);
  });

  it.each([
    ['HTML named .pdf', { bytes: Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7') }, 422, 'file_type'],
    ['nothing', { bytes: Buffer.alloc(0) }, 422, 'file_empty'],
    ['11 MB', { bytes: Buffer.concat([PDF, Buffer.alloc(11 * MB)]) }, 413, 'file_too_large'],
    [
      'a byte over 10 MB',
      { bytes: Buffer.concat([PDF, Buffer.alloc(10 * MB + 1 - PDF.length)]) },
      413,
      'file_too_large',
    ],
    [
      'an SVG',
      { bytes: Buffer.from('<svg onload="alert(1)"/>'), name: 'a.svg', type: 'image/svg+xml' },
      422,
      'file_type',
    ],
    ['an SVG named .png', { bytes: Buffer.from('<svg/>'), name: 'a.png', type: 'image/png' }, 422, 'file_type'],
    ['a PDF named .jpg', { name: 'a.jpg', type: 'image/jpeg' }, 422, 'file_mismatch'],
    ['a PDF named .html', { name: 'a.html', type: 'text/html' }, 422, 'file_mismatch'],
  ])('refuses %s and stores nothing of it', async (name, file, status, code) => {
    const path = await openApplication(api, `${name.replace(/\W/g, '')}@exemple.test`);
    const before = await stored();
    const refused = await sendDocument(api, path, file);
    expect([refused.status, refused.body.code]).toEqual([status, `application.${code}`]);
    expect(await stored()).toEqual(before);
  });

  it('accepts exactly 10 MB, sixteen files, and files only on their own route', async () => {
    const path = await openApplication(api, 'many@exemple.test');
    expect(
      (await sendDocument(api, path, { bytes: Buffer.concat([PDF, Buffer.alloc(10 * MB - PDF.length)]) })).status,
    ).toBe(200);
    for (let count = 1; count < 16; count++) expect((await sendDocument(api, path)).status).toBe(200);
    expect((await sendDocument(api, path)).body.code).toBe('application.too_many_files');
    expect((await sendDocument(api, path, { kind: 'passport' })).body.code).toBe('request.invalid');
    const form = new FormData();
    form.append('file', new Blob([PDF]), 'a.pdf');
    const send = (url: string, origin = api.parts.config.publicUrl) =>
      fetch(`${api.url}${url}`, { method: 'POST', body: form, headers: { origin } });
    expect((await send('/api/contact')).status).toBe(415);
    expect((await send(`${path}/documents/photos`, 'https://evil.test')).status).toBe(403);
    expect((await api.client().post(`${path}/documents/photos`, { file: 'x' })).status).toBe(400);
  });
});
