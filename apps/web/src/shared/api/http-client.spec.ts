import { ApiError } from './api-error.js';
import { api, onSessionRefused } from './http-client.js';

const answer = (status: number, body: unknown) =>
  jest.fn(
    async (_url: string, _init: RequestInit) => new Response(body === null ? null : JSON.stringify(body), { status }),
  );
const use = (fetched: unknown) => {
  globalThis.fetch = fetched as typeof fetch;
};
const realFetch = globalThis.fetch;
afterEach(() => use(realFetch));

async function failureOf(run: Promise<unknown>): Promise<ApiError> {
  const failure: unknown = await run.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(failure).toBeInstanceOf(ApiError);
  return failure as ApiError;
}

describe('a call to our API', () => {
  it('sends JSON with the marks the server asks for, and returns the answer', async () => {
    const fetched = answer(200, { id: 'q1' });
    use(fetched);
    const body = { passengers: 2 };
    expect(await api.post('/api/quotes', { body, idempotencyKey: 'k1', query: { dry: true, none: null } })).toEqual({
      id: 'q1',
    });
    const [url, init] = fetched.mock.calls[0]!;
    expect(url).toBe('/api/quotes?dry=true');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"passengers":2}' });
    expect(init.headers).toMatchObject({
      'x-requested-with': 'sablon',
      'idempotency-key': 'k1',
      'content-type': 'application/json',
      'accept-language': 'fr',
    });
  });

  it('sends no content type without a body, and takes an empty answer', async () => {
    const fetched = answer(200, null);
    use(fetched);
    expect(await api.delete('/api/places/1')).toBeNull();
    expect(fetched.mock.calls[0]![1].headers).not.toHaveProperty('content-type');
  });

  it('turns a problem into its code, parameters and request id', async () => {
    use(answer(409, { code: 'trip.already_taken', message: 'Trop tard', requestId: 'r9', params: { seats: 4 } }));
    const failure = await failureOf(api.post('/api/offers/1/accept'));
    expect(failure).toMatchObject({ status: 409, code: 'trip.already_taken', requestId: 'r9', params: { seats: 4 } });
    expect(failure.isTransient).toBe(false);
  });

  it('does not take a proxy page for an answer', async () => {
    use(async () => new Response('<html>Bad gateway</html>', { status: 502 }));
    const failure = await failureOf(api.get('/api/auth/session'));
    expect(failure.code).toBe('server.unavailable');
    expect(failure.isTransient).toBe(true);
  });

  it('says offline when the network is gone, and too slow when time is up', async () => {
    use(async () => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failureOf(api.get('/api/auth/session'))).code).toBe('network.offline');
    use(async () => Promise.reject(new DOMException('time', 'TimeoutError')));
    expect((await failureOf(api.get('/api/auth/session'))).code).toBe('network.timeout');
  });

  it('lets a call that the page itself gave up stay an abort, not an error to show', async () => {
    const abort = new AbortController();
    use(async (_url: string, { signal }: RequestInit) => {
      abort.abort();
      throw signal!.reason;
    });
    await expect(api.get('/api/places', { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('tells the session when the server no longer knows it', async () => {
    use(answer(401, { code: 'session.required', message: 'Connectez-vous' }));
    const heard = jest.fn();
    const stop = onSessionRefused(heard);
    await failureOf(api.get('/api/trips'));
    stop();
    await failureOf(api.get('/api/trips'));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
