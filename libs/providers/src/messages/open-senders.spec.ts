import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageSettings, openSenders } from './open-senders.js';

const MAIL = {
  id: 'm-1',
  to: 'jeanne@exemple.test',
  subject: 'Votre course',
  text: 'À demain',
  html: '<p>À demain</p>',
  fromName: 'Sablon',
};
const SMS = { id: 's-1', to: '+32470112233', text: 'À demain', senderName: 'Sablon', validForSeconds: 600 };
const REAL_MONEY = { STRIPE_SECRET_KEY: 'sk_live_x' };

describe('a channel that nothing is configured for', () => {
  const data = mkdtempSync(join(tmpdir(), 'senders-'));
  afterAll(() => rmSync(data, { recursive: true, force: true }));

  it('sends nothing in production and says so: the messages wait, and none counts as sent (O6)', async () => {
    const { mail, sms, push } = openSenders(messageSettings(REAL_MONEY, data));
    const unavailable = { ok: false, error: { code: 'message.unavailable' } };
    expect(await mail.send(MAIL)).toMatchObject(unavailable);
    expect(await sms.send(SMS)).toMatchObject(unavailable);
    expect(push.accepts('https://fcm.googleapis.com/fcm/send/x')).toBe(false);
    expect(readdirSync(data)).toEqual([]);
  });

  it('is the inbox of this machine in a demo, whose files their owner alone can read (S19)', async () => {
    const { mail, sms } = openSenders(messageSettings({}, data));
    expect(await mail.send(MAIL)).toMatchObject({ ok: true });
    expect(await sms.send(SMS)).toMatchObject({ ok: true });
    const inbox = join(data, 'inbox');
    expect(statSync(inbox).mode & 0o077).toBe(0);
    const files = readdirSync(inbox);
    expect(files).toHaveLength(2);
    for (const file of files) expect(statSync(join(inbox, file)).mode & 0o077).toBe(0);
  });
});
