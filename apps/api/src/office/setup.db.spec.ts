import type { AuditView, CompanyBody, Problem, SetupView } from '@sablon/contracts';
import { DEMO_COMPANY, fail } from '@sablon/domain';
import { memorySenders } from '../../../dispatch-worker/src/testing/memory-senders.js';
import type { ApiClient } from '../testing/api-client.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

describe('the set-up of a new company', () => {
  const memory = memorySenders();
  const answer = { mail: true, sms: true };
  let api: TestApi;
  let admin: ApiClient;
  const refuse = (reason: string) => fail('message.refused', { reason });
  beforeAll(async () => {
    const { senders } = memory;
    api = await startTestApi({
      parts: {
        senders: {
          ...senders,
          inbox: null,
          mail: {
            ...senders.mail,
            send: (mail) =>
              answer.mail ? senders.mail.send(mail) : Promise.resolve(refuse('550 no mailbox anna@soignes.be\nhelp')),
          },
          sms: {
            ...senders.sms,
            send: (sms) => (answer.sms ? senders.sms.send(sms) : Promise.resolve(refuse('status 402'))),
          },
        },
      },
    });
    await api.addAccount({ email: 'anna@soignes.be', role: 'admin', language: 'en' });
    admin = await api.loginAs('anna@soignes.be');
  });
  afterAll(() => api.stop());

  const read = async () => (await admin.get<SetupView>('/api/admin/setup')).body;
  const stateOf = (view: SetupView, step: string) => view.steps.find((one) => one.step === step)?.state;
  const versionOf = (view: SetupView, step: string) => view.steps.find((one) => one.step === step)?.version;
  const post = (what: string, body?: object) => admin.post<SetupView & Problem>(`/api/admin/setup/${what}`, body);

  it('is for administrators alone, and knows what is missing', async () => {
    await api.addAccount({ email: 'desk@soignes.be', role: 'dispatcher' });
    const desk = await api.loginAs('desk@soignes.be');
    for (const one of [desk, api.client()]) {
      expect((await one.get('/api/admin/setup')).status).toBe(404);
      expect((await one.post('/api/admin/setup/mail-test')).status).toBe(404);
    }
    const view = await read();
    expect([view.complete, view.email]).toEqual([false, 'anna@soignes.be']);
    expect(['company', 'brand', 'legal'].map((step) => stateOf(view, step))).toEqual(['missing', 'missing', 'missing']);
  });

  it('follows the company and the reading of its legal texts', async () => {
    expect((await post('confirm', { step: 'legal', version: '0' })).body.code).toBe('setup.company_first');
    const company = { ...DEMO_COMPANY, name: 'Soignes SRL', demo: false, version: 0 };
    expect((await admin.send('PUT', '/api/admin/company', company)).status).toBe(200);
    const { body } = await post('confirm', { step: 'legal', version: versionOf(await read(), 'legal') });
    expect([stateOf(body, 'company'), stateOf(body, 'legal')]).toEqual(['done', 'done']);
  });

  it('takes no confirmation of what someone else has changed since it was shown', async () => {
    const seen = await read();
    const { body: company } = await admin.get<CompanyBody>('/api/admin/company');
    expect((await admin.send('PUT', '/api/admin/company', { ...company, city: 'Gent' })).status).toBe(200);
    const late = await post('confirm', { step: 'legal', version: versionOf(seen, 'legal') });
    expect([late.status, late.body.code]).toEqual([409, 'office.changed_meanwhile']);
    const other = await post('confirm', { step: 'tariffs', version: 'another tariff' });
    expect([other.status, other.body.code]).toEqual([409, 'office.changed_meanwhile']);
  });

  it('sends a real mail to the administrator, and shows what the server answered when it would not', async () => {
    const sent = await post('mail-test');
    expect(sent.status).toBe(200);
    expect(memory.mails.at(-1)).toMatchObject({ to: 'anna@soignes.be', subject: 'Test message' });
    answer.mail = false;
    const refused = await post('mail-test');
    expect([refused.status, refused.body.code]).toEqual([422, 'setup.mail_failed']);
    expect(refused.body.message).toContain('550 no mailbox anna@soignes.be.');
    expect(stateOf(await read(), 'mail')).toBe('missing');
  });

  it('sends a text to the number that was typed', async () => {
    expect((await post('sms-test', { phone: '+32470123456' })).status).toBe(200);
    expect(memory.texts.at(-1)).toMatchObject({
      to: '+32470123456',
      text: expect.stringMatching(/^Sablon: test message/),
    });
    expect(stateOf(await read(), 'sms')).toBe('done');
    answer.sms = false;
    expect((await post('sms-test', { phone: '+32470123456' })).body.message).toContain('status 402.');
  });

  it('writes tests and confirmations into the audit log, without anyone’s address', async () => {
    const { lines } = (await admin.get<AuditView>('/api/admin/audit?action=setup')).body;
    expect(lines.map(({ action, objectId }) => [action, objectId])).toEqual([
      ['setup.tested', 'sms'],
      ['setup.tested', 'sms'],
      ['setup.tested', 'mail'],
      ['setup.tested', 'mail'],
      ['setup.confirmed', 'legal'],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/anna@|470123456/);
  });

  it('takes only so many tests from one person', async () => {
    const codes = [];
    for (let each = 0; each < 8; each++) codes.push((await post('mail-test')).status);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('a demo', () => {
  it('is complete as it is, and sends its tests to the inbox of this machine', async () => {
    const api = await startTestApi({ env: { SABLON_MODE: 'demo', PUBLIC_URL: 'http://localhost:3000' } });
    await api.addAccount({ email: 'office@exemple.test', role: 'admin' });
    const admin = await api.loginAs('office@exemple.test');
    const view = (await admin.get<SetupView>('/api/admin/setup')).body;
    expect(view.complete).toBe(true);
    expect((await admin.post('/api/admin/setup/mail-test')).status).toBe(200);
    const stored = (await api.parts.senders.inbox?.list()) ?? [];
    expect(stored).toMatchObject([{ channel: 'mail', to: 'office@exemple.test' }]);
    await api.stop();
  });
});
