import type { NotificationChoicesView, NotificationsView, Problem, UnreadView } from '@sablon/contracts';
import { writeNotification } from '@sablon/persistence';
import { startTestApi, TEST_PASSWORD, type TestApi } from '../testing/start-test-api.js';

describe('a person’s notifications', () => {
  let api: TestApi;
  let lotte: string;
  beforeAll(async () => {
    api = await startTestApi();
    lotte = await api.addAccount({ email: 'lotte@exemple.test', role: 'passenger', language: 'nl' });
    await api.addAccount({ email: 'tom@exemple.test', role: 'passenger' });
    for (let event = 0; event < 5; event++) await notify(lotte, String(event));
  });
  afterAll(() => api.stop());
  const notify = (userId: string, event: string) =>
    api.parts.database.transaction((tx) =>
      writeNotification(tx, {
        kind: 'driver.near',
        userId,
        bookingId: null,
        objectId: userId,
        event,
        data: { minutes: Number(event), car: 'Škoda Octavia', plate: '1-ABC-123' },
        url: '/app/activity/x',
      }),
    );
  const list = async (who: string, query = '') =>
    (await (await api.loginAs(who)).get<NotificationsView>(`/api/me/notifications${query}`)).body;

  it('are listed newest first, page by page, in the language of the account', async () => {
    const first = await list('lotte@exemple.test', '?limit=3');
    expect(first.notifications.map(({ body }) => body.slice(0, 20))).toEqual(
      [4, 3, 2].map((n) => `Nog ongeveer ${n} min. `.slice(0, 20)),
    );
    expect(first.notifications[0]).toMatchObject({
      title: 'Uw chauffeur is er bijna',
      url: '/app/activity/x',
      read: false,
    });
    const second = await list('lotte@exemple.test', `?limit=3&before=${first.next}`);
    expect(second.notifications).toHaveLength(2);
    expect([first.unread, second.next]).toEqual([5, null]);
    const device = await api.loginAs('lotte@exemple.test');
    await device.send('PATCH', '/api/auth/preferences', { language: 'fr' });
    expect((await list('lotte@exemple.test')).notifications[0]?.title).toBe('Votre chauffeur arrive');
    await device.send('PATCH', '/api/auth/preferences', { language: 'nl' });
  });

  it('are marked read one by one or all at once, only by their owner', async () => {
    const ids = (await list('lotte@exemple.test')).notifications.map(({ id }) => id);
    const tom = await api.loginAs('tom@exemple.test');
    await tom.post('/api/me/notifications/read', { ids });
    expect((await tom.get<NotificationsView>('/api/me/notifications')).body).toEqual({
      notifications: [],
      unread: 0,
      next: null,
    });
    const phone = await api.loginAs('lotte@exemple.test');
    expect((await phone.post<UnreadView>('/api/me/notifications/read', { ids: ids.slice(0, 2) })).body.unread).toBe(3);
    const laptop = await api.loginAs('lotte@exemple.test');
    expect((await laptop.get<UnreadView>('/api/me/notifications/unread')).body.unread).toBe(3);
    expect((await laptop.post<UnreadView>('/api/me/notifications/read-all')).body.unread).toBe(0);
    const { rows } = await api.parts.database.sql.query(`SELECT 1 FROM outbox WHERE topic = 'notification.read'`);
    expect(rows).toHaveLength(2); // a change without effect writes no fact
    expect((await api.client().get('/api/me/notifications')).status).toBe(401);
  });

  it('follow the chosen channels on every device; account security cannot be turned off {2.profile.notifications}', async () => {
    const phone = await api.loginAs('lotte@exemple.test');
    const before = (await phone.get<NotificationChoicesView>('/api/me/notifications/choices')).body;
    expect(before.on).toBe(true);
    const sms = { kind: 'driver.found', channel: 'sms', chosen: false };
    expect((await phone.send('PUT', '/api/me/notifications/choices', { choices: [sms] })).status).toBe(200);
    await phone.send('PUT', '/api/me/notifications/choices', { on: false });
    const elsewhere = (
      await (await api.loginAs('lotte@exemple.test')).get<NotificationChoicesView>('/api/me/notifications/choices')
    ).body;
    expect(elsewhere.on).toBe(false);
    const changed = elsewhere.choices.filter((one, at) => one.chosen !== before.choices[at]?.chosen);
    expect(changed).toEqual([{ ...sms, fixed: false }]);
    const refused = async (kind: string, channel: string) =>
      (
        await phone.send<Problem>('PUT', '/api/me/notifications/choices', {
          choices: [{ kind, channel, chosen: true }],
        })
      ).body.code;
    expect(await refused('account.secured', 'mail')).toBe('notification.fixed');
    expect(await refused('trip.started', 'sms')).toBe('notification.not_offered');
    expect(await refused('weather', 'sms')).toBe('request.invalid');
  });

  it('report a sign-in from an unknown device, and a new password', async () => {
    const secured = async () =>
      (
        await api.parts.database.sql.query<{ what: string }>(
          `SELECT payload->>'what' AS what FROM outbox WHERE topic = 'account.secured' ORDER BY id`,
        )
      ).rows.map(({ what }) => what);
    const signIn = (agent: string) =>
      api
        .client({ 'user-agent': agent })
        .post('/api/auth/login', { email: 'tom@exemple.test', password: TEST_PASSWORD });
    const before = await secured();
    await signIn('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0');
    await signIn('Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0'); // the same device, a browser version later
    await signIn('Mozilla/5.0 (iPhone) Version/19.0 Mobile Safari/605.1');
    expect((await secured()).slice(before.length)).toEqual(['signed_in', 'signed_in']);
    const tom = await api.loginAs('tom@exemple.test');
    await tom.post('/api/account/password', { current: TEST_PASSWORD, next: 'Een-heel-nieuw-woord-42' });
    expect((await secured()).at(-1)).toBe('password_changed');
  });
});
