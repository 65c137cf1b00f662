import { API_PREFIX, CLIENT_EVENTS, type Endpoint, endpoints, errorsOf, SERVER_EVENTS } from '@sablon/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { listRoutes } from '../people/auth/roles.guard.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

/** Every `$ref` in a document. */
const refs = (document: unknown): string[] =>
  [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
const leadsSomewhere = (document: unknown, ref: string): boolean =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document) !== undefined;

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters: { name: string; in: string }[];
  requestBody?: unknown;
  responses: Record<string, object>;
}
interface OpenApi {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}
const tables = Object.values(endpoints).flatMap((table) => Object.values<Endpoint>(table));
interface AsyncApi {
  asyncapi: string;
  components: { messages: Record<string, { payload: object }> };
}

describe('the API documentation', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  it('describes the HTTP routes from the schemas that validate them', async () => {
    const { status, body } = await api.client().get<OpenApi>('/api/openapi.json');
    expect(status).toBe(200);
    expect(body.components.schemas).toMatchObject({ LoginRequest: {}, Session: {}, Problem: {} });
    expect(body.paths['/api/auth/login']?.['post']?.requestBody).toBeDefined();
    expect(body.paths['/api/auth/login']?.['post']?.responses).toHaveProperty('default');
    expect(body.paths).toHaveProperty('/api/places/suggest');
    expect(refs(body).filter((ref) => !leadsSomewhere(body, ref))).toEqual([]);
  });

  it('has a route for every entry of the tables, and an entry for every route', () => {
    const routes = listRoutes(api.app).map(({ method, path }) => `${method} ${path}`);
    expect(routes.sort()).toEqual(tables.map(({ method, path }) => `${method} ${API_PREFIX}${path}`).sort());
  });

  it('is valid OpenAPI, and says of every operation what it does, who may call it and how it refuses (O10)', async () => {
    const { body } = await api.client().get<OpenApi>('/api/openapi.json');
    expect(await new Validator().validate({ ...structuredClone(body) })).toEqual({ valid: true });
    const operations = Object.entries(body.paths).flatMap(([path, one]) =>
      Object.values(one).map((operation) => ({ path, ...operation })),
    );
    expect(operations).toHaveLength(tables.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(tables.length);
    const tags = body.tags.map(({ name }) => name);
    for (const { path, operationId, summary, tags: own = [], security, parameters, responses } of operations) {
      expect([operationId, summary]).toEqual([operationId, expect.stringMatching(/^[A-Z].{8,}[^.]\.$/)]);
      expect(tags).toEqual(expect.arrayContaining(own));
      expect([operationId, own.length, Array.isArray(security)]).toEqual([operationId, 1, true]);
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
      expect(responses).toHaveProperty('default');
    }
    const stated = new Set(JSON.stringify(body.paths).match(/`[a-z_]+\.[a-z_]+`/g));
    for (const code of tables.flatMap((one) => errorsOf(one))) expect(stated).toContain(`\`${code}\``);
  });

  it('describes every socket event in both directions', async () => {
    const { body } = await api.client().get<AsyncApi>('/api/asyncapi.json');
    expect(body.asyncapi).toBe('3.0.0');
    expect(Object.keys(body.components.messages).sort()).toEqual(
      [...Object.keys(SERVER_EVENTS), ...Object.keys(CLIENT_EVENTS)].sort(),
    );
    expect(refs(body).filter((ref) => !leadsSomewhere(body, ref))).toEqual([]);
  });

  it('shows both on a page', async () => {
    const page = await api.client().get<string>('/api/docs');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const parts = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(parts).toHaveLength(3);
    for (const part of parts) expect([part, (await api.client().get(part)).status]).toEqual([part, 200]);
    expect((await api.client().get('/api/docs/package.json')).status).toBe(404);
  });
});
