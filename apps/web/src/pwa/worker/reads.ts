/** The few reads whose last answer is kept: whose it is, and so what takes it away. */
export type KeptRead = 'session' | 'own' | 'work' | 'link';

const ID = '[0-9a-f-]{36}';
const OWN_TRIP = new RegExp(`^/api/trips/${ID}/(live|way)$`);
const LINK = new RegExp(`^/api/track/([^/]+)(/trips/${ID}/live)?$`);

/** Only a list's first page: a later one hangs on a cursor that ages. */
const isFirstPage = (query: URLSearchParams): boolean =>
  [...query.keys()].every((key) => key === 'filter' || key === 'limit');

/**
 * Which kept read a request is, null for every other request: what is not named here never enters the browser's cache
 * storage (decision 0028).
 */
export function keptRead(method: string, url: URL): KeptRead | null {
  if (method !== 'GET') return null;
  const { pathname, search, searchParams } = url;
  if (pathname === '/api/auth/session') return search === '' ? 'session' : null;
  if (pathname === '/api/bookings') return isFirstPage(searchParams) ? 'own' : null;
  if (search !== '') return null;
  if (OWN_TRIP.test(pathname)) return 'own';
  if (pathname === '/api/driver/state') return 'work';
  return LINK.test(pathname) ? 'link' : null;
}

/** The start of the address of everything read by the same link. */
export const linkOf = (pathname: string): string => `/api/track/${LINK.exec(pathname)?.[1] ?? ''}`;

/** Of what is under /api/auth these leave everybody who he is. */
const SAME_PERSON = new Set([
  'GET /api/auth/session',
  'PATCH /api/auth/preferences',
  'GET /api/auth/identity',
  'POST /api/auth/verify-email',
  'POST /api/auth/forgot-password',
]);

/** Whether somebody else may be signed in after this request: log in, log out, register, another provider's word. */
export const changesPerson = (method: string, url: URL): boolean =>
  url.pathname.startsWith('/api/auth/') && !SAME_PERSON.has(`${method} ${url.pathname}`);
