import { randomUUID } from 'node:crypto';
import type { ContactMessagesView, Problem } from '@sablon/contracts';
import { DEMO, startTestApi, type TestApi } from '../testing/start-test-api.js';

describe('the contact form', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ env: DEMO }); // many messages from one machine
    await api.addAccount({ email: 'dispatch@example.be', role: 'dispatcher' });
    await api.addAccount({ email: 'lea@example.be', role: 'passenger' });
  });
  afterAll(() => api.stop());
  const message = (over: object = {}) => ({
    id: randomUUID(),
    name: 'Léa Dubois',
    email: 'lea@example.be',
    phone: '+32 470 00 00 00',
    subject: 'Sac oublié',
    message: 'Bonjour,\nj’ai laissé un sac bleu dans la voiture.',
    language: 'fr',
    ...over,
  });
  const mails = async (id: string) =>
    (
      await api.parts.database.sql.query<{ kind: string; recipient: string }>(
        'SELECT kind, recipient FROM outgoing_message WHERE dedupe_key LIKE $1 ORDER BY kind',
        [`%${id}`],
      )
    ).rows;

  it('stores a message and mails its sender and support, once each {7.call.contact}', async () => {
    const written = message();
    for (let time = 0; time < 3; time++) expect((await api.client().post('/api/contact', written)).status).toBe(200);
    expect(await mails(written.id)).toEqual([
      { kind: 'contact.forwarded', recipient: 'support@sablon.test' },
      { kind: 'contact.received', recipient: 'lea@example.be' },
    ]);
    const dispatcher = await api.loginAs('dispatch@example.be');
    const { body } = await dispatcher.get<ContactMessagesView>('/api/contact/messages');
    expect(body.open).toBe(1);
    expect(body.messages[0]).toMatchObject({ subject: 'Sac oublié', message: written.message, handledAt: null });
  });

  it('shows who handled a message, and lets it be reopened', async () => {
    const written = message({ subject: 'Facture' });
    await api.client().post('/api/contact', written);
    const dispatcher = await api.loginAs('dispatch@example.be');
    const path = `/api/contact/messages/${written.id}/handled` as const;
    const find = async () =>
      (await dispatcher.get<ContactMessagesView>('/api/contact/messages')).body.messages.find(
        ({ id }) => id === written.id,
      );
    expect((await dispatcher.send('PUT', path)).status).toBe(200);
    expect((await find())?.handledBy).toBeTruthy();
    expect((await dispatcher.send('DELETE', path)).status).toBe(200);
    expect((await find())?.handledBy).toBeNull();
    expect((await dispatcher.send('PUT', `/api/contact/messages/${randomUUID()}/handled`)).status).toBe(404);
  });

  it('is readable by staff only', async () => {
    expect((await api.client().get('/api/contact/messages')).status).toBe(404);
    const passenger = await api.loginAs('lea@example.be');
    expect((await passenger.get('/api/contact/messages')).status).toBe(404);
  });

  it('refuses missing and invalid fields by name, and keeps hostile-looking text as text {5.contact.rules, 3.contact.name, 3.contact.email, 3.contact.phone, 3.contact.subject, 3.contact.message}', async () => {
    for (const [field, value] of [
      ['name', ' '],
      ['email', 'nobody'],
      ['phone', 'call me'],
      ['subject', ''],
      ['message', 'x'.repeat(5_001)],
    ] as const) {
      const { status, body } = await api
        .client({ 'accept-language': 'nl' })
        .post<Problem>('/api/contact', message({ [field]: value }));
      expect([field, status, body.code]).toEqual([field, 400, 'request.invalid']);
      expect(JSON.stringify(body)).toContain(field);
    }
    const hostile = message({ subject: '<img src=x onerror=alert(1)>', message: '\u202Eetixe 🚕 {{7*7}}' });
    expect((await api.client().post('/api/contact', hostile)).status).toBe(200);
  });
});
