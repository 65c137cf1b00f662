import type { Problem, PushKeyView } from '@sablon/contracts';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

const browser = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  expirationTime: null,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
});

describe('push subscriptions', () => {
  let api: TestApi;
  const lea = 'lea@exemple.test';
  const tom = 'tom@exemple.test';
  beforeAll(async () => {
    api = await startTestApi({
      env: { SABLON_VAPID_PUBLIC_KEY: VAPID.public, SABLON_VAPID_PRIVATE_KEY: VAPID.private },
    });
    for (const email of [lea, tom]) await api.addAccount({ email, role: 'passenger' });
  });
  afterAll(() => api.stop());
  const subscribed = async () => {
    const { rows } = await api.parts.database.sql.query<{ endpoint: string; email: string }>(
      `SELECT p.endpoint, u.email FROM push_subscription p JOIN app_user u ON u.id = p.user_id ORDER BY p.endpoint`,
    );
    return rows.map(({ endpoint, email }) => `${email} ${endpoint.split('/').at(-1)}`);
  };

  it('use our key, and need a signed-in account', async () => {
    const key = await api.client().get<PushKeyView>('/api/push/key');
    expect(key.body).toEqual({ publicKey: VAPID.public });
    expect((await api.client().post('/api/me/push-subscriptions', browser('nobody'))).status).toBe(401);
    const phone = await api.loginAs(lea);
    for (let time = 0; time < 2; time++)
      expect((await phone.post('/api/me/push-subscriptions', browser('phone'))).status).toBe(200);
    expect(await subscribed()).toEqual(['lea@exemple.test phone']);
  });

  it('are one a device: a new endpoint replaces the old one, and signing out removes it', async () => {
    const phone = await api.loginAs(lea);
    const laptop = await api.loginAs(lea);
    await phone.post('/api/me/push-subscriptions', browser('phone'));
    await phone.post('/api/me/push-subscriptions', browser('phone-new'));
    await laptop.post('/api/me/push-subscriptions', browser('laptop'));
    expect(await subscribed()).toEqual([`${lea} laptop`, `${lea} phone-new`]);
    await phone.post('/api/auth/logout');
    expect(await subscribed()).toEqual([`${lea} laptop`]);
    await laptop.send('DELETE', '/api/me/push-subscriptions');
    expect(await subscribed()).toEqual([]);
  });

  it('belong to the account that signed in last, and end when the device is signed out from elsewhere', async () => {
    await (await api.loginAs(lea)).post('/api/me/push-subscriptions', browser('shared'));
    const next = await api.loginAs(tom);
    await next.post('/api/me/push-subscriptions', browser('shared'));
    expect(await subscribed()).toEqual([`${tom} shared`]);
    await (await api.loginAs(tom)).send('DELETE', '/api/account/devices');
    expect(await subscribed()).toEqual([]);
  });

  it('are refused for endpoints that are not a known push service', async () => {
    const phone = await api.loginAs(lea);
    const elsewhere = { ...browser('x'), endpoint: 'https://169.254.169.254/latest/meta-data' };
    const refused = await phone.post<Problem>('/api/me/push-subscriptions', elsewhere);
    expect([refused.status, refused.body.code]).toEqual([422, 'push.unknown_service']);
  });
});

/** A key pair made for this test. */
const VAPID = {
  public: 'BGgL7I82SAQM78oyGwaJdrQFhVfZqL9h4Y18BLtgJQ-9pSGXwxqAWQudqmcv41RcWgk1ssUeItv4-8khxbhYveM',
  private: 'ANlfcVVFB4JiYajJjKQ1nVMXQ1RlOl1QpMvJ0eQzXyE',
};
