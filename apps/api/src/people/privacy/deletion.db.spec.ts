import type { Done, PrivacyView, Problem } from '@sablon/contracts';
import type { z } from 'zod';
import { codeOf, enrol, wrongCodeOf } from '../../testing/enrol.js';
import { startTestApi, TEST_PASSWORD, type TestApi } from '../../testing/start-test-api.js';

const HALF_MINUTE_MS = 30_000;
const PATH = '/api/account/privacy/deletion';
const password = TEST_PASSWORD;

describe('requesting the deletion of an account', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());
  const add = async (email: string) => {
    await api.addAccount({ email, role: 'passenger' });
    return api.loginAs(email);
  };
  const asked = async () =>
    (await api.parts.database.sql.query('SELECT u.email FROM account_deletion d JOIN app_user u ON u.id = d.user_id'))
      .rows;
  type Person = Awaited<ReturnType<typeof add>>;
  const ask = async (person: Person, body: object) => {
    const answer = await person.post<z.infer<typeof Done> & Problem>(PATH, body);
    return [answer.status, answer.body.code ?? 'done'];
  };

  it('needs the password, and with two-step verification also an unused code', async () => {
    const ann = await add('ann.factor@exemple.test');
    const { secret, code: used } = await enrol(ann);
    expect((await ann.get<PrivacyView>('/api/account/privacy')).body.secondFactor).toBe(true);
    const wrong = [422, 'second_factor.wrong_code'];
    expect(await ask(ann, { password })).toEqual(wrong);
    expect(await ask(ann, { password, code: wrongCodeOf(secret) })).toEqual(wrong);
    expect(await ask(ann, { password, code: used })).toEqual(wrong);
    const code = codeOf(secret, HALF_MINUTE_MS);
    expect(await ask(ann, { password: 'not theirs at all', code })).toEqual([422, 'account.wrong_password']);
    expect(await asked()).toEqual([]);
    // The wrong password did not use up the code.
    expect(await ask(ann, { password, code })).toEqual([200, 'done']);
    expect(await asked()).toEqual([{ email: 'ann.factor@exemple.test' }]);
    expect((await ann.get('/api/account/privacy')).status).toBe(401);
  });

  it('accepts a recovery code once from a person who lost their phone', async () => {
    const bea = await add('bea.factor@exemple.test');
    const { recoveryCodes } = await enrol(bea);
    const code = recoveryCodes[0] ?? '';
    expect(await ask(bea, { password, code })).toEqual([200, 'done']);
    const { rows } = await api.parts.database.sql.query(
      `SELECT count(*) FILTER (WHERE r.used_at IS NOT NULL)::int AS spent FROM recovery_code r
       JOIN app_user u ON u.id = r.user_id WHERE u.email = 'bea.factor@exemple.test'`,
    );
    expect(rows).toEqual([{ spent: 1 }]);
  });

  it('limits code guesses: after ten, even the right code is refused for a while', async () => {
    const eva = await add('eva.factor@exemple.test');
    const { secret } = await enrol(eva);
    for (let guesses = 0; guesses < 10; guesses++) await ask(eva, { password, code: wrongCodeOf(secret) });
    const code = codeOf(secret, HALF_MINUTE_MS);
    expect(await ask(eva, { password, code })).toEqual([429, 'request.too_many']);
  });

  it('needs no code without two-step verification', async () => {
    const eef = await add('eef.plain@exemple.test');
    expect(await ask(eef, { password })).toEqual([200, 'done']);
  });
});
