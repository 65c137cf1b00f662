import { API_PREFIX, type Endpoint, endpoints, errorsOf } from '@sablon/contracts';

/** What any request may end in, whatever its entry says: a flood, a body that is no JSON, a server in trouble. */
const ALWAYS = new Set([
  'request.invalid',
  'request.origin_refused',
  'request.too_large',
  'request.too_many',
  'server.error',
  'server.unavailable',
  'server.storage_full',
  'server.documents_unavailable',
]);

const known = Object.entries(endpoints).flatMap(([group, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    method: endpoint.method as string,
    pattern: new RegExp(`^${API_PREFIX}${endpoint.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
    fixed: endpoint.path.split('/').filter((part) => !part.startsWith(':')).length,
    codes: new Set<string>(errorsOf(endpoint)),
  })),
);

/** Throws when an endpoint refuses with a code its entry does not name, so that every test of the api proves the tables. */
export function assertStated(method: string, url: string, status: number, body: unknown): void {
  const code = status >= 400 && typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  if (typeof code !== 'string' || ALWAYS.has(code)) return;
  const path = url.split('?')[0] ?? '';
  const [entry] = known
    .filter((one) => one.method === method && one.pattern.test(path))
    .sort((a, b) => b.fixed - a.fixed);
  if (entry && !entry.codes.has(code)) throw new Error(`endpoints.${entry.name} does not name its refusal ${code}`);
}
