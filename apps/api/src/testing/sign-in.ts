import type { Role } from '@sablon/domain';
import { sessionCookieName } from '../people/auth/session-token.js';
import { SessionService } from '../people/auth/session.service.js';
import type { ApiClient } from './api-client.js';
import type { TestApi } from './start-test-api.js';

/** A client with a session of a given person, without the time a password takes. */
export async function signIn(api: TestApi, id: string, role: Role): Promise<ApiClient> {
  const client = api.client();
  const token = await api.app.get(SessionService).open({ id, role }, 'test');
  if (token === null) throw new Error('a demo account has no session here');
  client.cookie = `${sessionCookieName(api.parts.config.secureCookies)}=${token}`;
  return client;
}

/** A new person with a role, signed in. */
export async function newPerson(api: TestApi, name: string, role: Role): Promise<{ id: string; client: ApiClient }> {
  const id = await api.addAccount({ email: `${name}@voorbeeld.test`, role });
  return { id, client: await signIn(api, id, role) };
}
