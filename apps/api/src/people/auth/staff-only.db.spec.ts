import { randomUUID } from 'node:crypto';
import type { Problem } from '@sablon/contracts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import type { ApiClient } from '../../testing/api-client.js';
import { newPerson } from '../../testing/sign-in.js';
import { SessionService } from './session.service.js';
import { listRoutes, type RouteWithRule } from './roles.guard.js';

const STAFF = ['dispatcher', 'admin'];
const isOfStaff = ({ rule }: RouteWithRule): boolean =>
  Array.isArray(rule) && rule.every((role: string) => STAFF.includes(role));

describe('staff-only routes', () => {
  let api: TestApi;
  let routes: readonly RouteWithRule[];
  let outsiders: readonly (readonly [string, ApiClient])[];
  beforeAll(async () => {
    api = await startTestApi();
    // Taken from the running application, so that new routes are tested, too.
    routes = listRoutes(api.app).filter(isOfStaff);
    outsiders = [
      ['visitor', api.client()],
      ['passenger', (await newPerson(api, 'anna', 'passenger')).client],
      ['driver', (await newPerson(api, 'bram', 'driver')).client],
    ];
  });
  afterAll(() => api.stop());

  const addressOf = ({ path }: RouteWithRule) => path.replaceAll(/:\w+/g, randomUUID());
  const answers = async (client: ApiClient) => {
    const found: string[] = [];
    for (const route of routes) {
      const body = route.method === 'GET' ? undefined : {};
      const answer = await client.send<Problem>(route.method, addressOf(route), body);
      if (answer.status !== 404 || answer.body.code !== 'request.not_found')
        found.push(`${route.method} ${route.path}: ${answer.status} ${answer.body.code}`);
    }
    return found;
  };

  it('cover all parts of console and back office', () => {
    expect(routes.length).toBeGreaterThan(50);
    for (const part of ['/api/dispatch/board', '/api/admin/people', '/api/admin/tariffs', '/api/admin/audit.csv'])
      expect(routes.map(({ path }) => path)).toContain(part);
    const addressed = listRoutes(api.app).filter(({ path }) => /^\/api\/(admin|dispatch)\//.test(path));
    expect(addressed.filter((route) => !isOfStaff(route)).map(({ path }) => path)).toEqual([]);
  });

  it('answer 404 to visitors, passengers and drivers, before validating the request', async () => {
    for (const [who, client] of outsiders) expect([who, await answers(client)]).toEqual([who, []]);
  });

  it('for admins answer 404 to a dispatcher', async () => {
    const { client } = await newPerson(api, 'desk', 'dispatcher');
    const ofAdmins = routes.filter(({ rule }) => Array.isArray(rule) && !rule.includes('dispatcher'));
    expect(ofAdmins.length).toBeGreaterThan(10);
    for (const route of ofAdmins)
      expect([
        route.path,
        (await client.send(route.method, addressOf(route), route.method === 'GET' ? undefined : {})).status,
      ]).toEqual([route.path, 404]);
  });

  it('ask for a new sign-in when the console’s session has ended', async () => {
    const { id, client } = await newPerson(api, 'away', 'dispatcher');
    expect((await client.get('/api/admin/overview')).status).toBe(200);
    const sessions = api.app.get(SessionService);
    await api.parts.database.sql.query('UPDATE session SET revoked_at = now() WHERE user_id = $1', [id]);
    sessions.refresh(id);
    const { status, body } = await client.get<Problem>('/api/admin/overview');
    expect([status, body.code]).toEqual([401, 'session.required']);
  });
});
