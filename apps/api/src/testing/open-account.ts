import type { RegisterRequest, RegistrationView, SessionView } from '@sablon/contracts';
import type { ApiClient } from './api-client.js';
import type { TestApi } from './start-test-api.js';

/** The code of the newest mail to this address, null when none went there. */
export async function mailedCode(api: Pick<TestApi, 'parts'>, email: string): Promise<string | null> {
  const { rows } = await api.parts.database.sql.query<{ code: string }>(
    `SELECT data->>'code' AS code FROM outgoing_message
     WHERE recipient = $1 AND kind = 'account.registration_code' ORDER BY created_at DESC LIMIT 1`,
    [email.toLowerCase()],
  );
  return rows[0]?.code ?? null;
}

/** Signs up and enters the mailed code, as a person does. */
export async function openAccount(api: Pick<TestApi, 'parts'>, client: ApiClient, person: RegisterRequest) {
  const asked = await client.post<RegistrationView>('/api/auth/register', person);
  if (asked.status !== 200) throw new Error(`not asked: ${JSON.stringify(asked.body)}`);
  const code = asked.body.demoCode ?? (await mailedCode(api, person.email));
  return client.post<SessionView>('/api/auth/register/confirm', { token: asked.body.token, code });
}
