import { CLIENT_EVENTS, SERVER_EVENTS } from '@sablon/contracts';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

/** Every `$ref` in a document. */
const refs = (document: unknown): string[] =>
  [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
const leadsSomewhere = (document: unknown, ref: string): boolean =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document) !== undefined;

interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: unknown; responses: Record<string, unknown> }>>;
  components: { schemas: Record<string, unknown> };
}
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
