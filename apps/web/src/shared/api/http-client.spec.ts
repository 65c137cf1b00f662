import { ApiError } from './api-error.js';
import { endpoints } from '@sablon/contracts';
import { call, callFile, onSessionRefused } from './http-client.js';
import { pathOf } from './path-of.js';

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
    const body = { channel: 'call' as const, happenedAt: '2026-11-21T12:00:00.000Z' };
    const command = { params: { id: 'a trip' }, body, idempotencyKey: 'k1' };
    expect(await call(endpoints.noShow.contact, command)).toEqual({ id: 'q1' });
    const [url, init] = fetched.mock.calls[0]!;
    expect(url).toBe('/api/trips/a%20trip/contact-attempts');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', body: JSON.stringify(body) });
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
    expect(await call(endpoints.myPlaces.remove, { params: { id: '1' } })).toBeNull();
    expect(fetched.mock.calls[0]![0]).toBe('/api/me/places/1');
    expect(fetched.mock.calls[0]![1].headers).not.toHaveProperty('content-type');
  });

  it('turns a problem into its code, parameters and request id', async () => {
    use(answer(409, { code: 'trip.already_taken', message: 'Trop tard', requestId: 'r9', params: { seats: 4 } }));
    const failure = await failureOf(call(endpoints.offers.accept, { params: { id: '1' } }));
    expect(failure).toMatchObject({ status: 409, code: 'trip.already_taken', requestId: 'r9', params: { seats: 4 } });
    expect(failure.isTransient).toBe(false);
  });

  it('does not take a proxy page for an answer', async () => {
    use(async () => new Response('<html>Bad gateway</html>', { status: 502 }));
    const failure = await failureOf(call(endpoints.auth.session));
    expect(failure.code).toBe('server.unavailable');
    expect(failure.isTransient).toBe(true);
  });

  it('says offline when the network is gone, and too slow when time is up', async () => {
    use(async () => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failureOf(call(endpoints.auth.session))).code).toBe('network.offline');
    use(async () => Promise.reject(new DOMException('time', 'TimeoutError')));
    expect((await failureOf(call(endpoints.auth.session))).code).toBe('network.timeout');
  });

  it('lets a call that the page itself gave up stay an abort, not an error to show', async () => {
    const abort = new AbortController();
    use(async (_url: string, { signal }: RequestInit) => {
      abort.abort();
      throw signal!.reason;
    });
    await expect(call(endpoints.myPlaces.list, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('tells the session when the server no longer knows it', async () => {
    use(answer(401, { code: 'session.required', message: 'Connectez-vous' }));
    const listener = jest.fn();
    const stop = onSessionRefused(listener);
    await failureOf(call(endpoints.lostItems.list));
    stop();
    await failureOf(call(endpoints.lostItems.list));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('sends what a query asks for, without what is left open', async () => {
    const fetched = answer(200, { notifications: [] });
    use(fetched);
    await call(endpoints.notifications.list, { query: { language: 'nl', before: null, limit: 5 } });
    expect(fetched.mock.calls[0]![0]).toBe('/api/me/notifications?language=nl&limit=5');
  });

  it('reads a file with the name the server gives it', async () => {
    use(
      async () =>
        new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="receipt-K7QX2M.pdf"' } }),
    );
    const { name, blob } = await callFile(endpoints.receipts.pdf, { params: { id: 'b1' }, trackToken: 't' });
    expect([name, await blob.text()]).toEqual(['receipt-K7QX2M.pdf', '%PDF']);
  });

  it('writes the address of an endpoint', () => {
    expect(pathOf(endpoints.map.status)).toBe('/api/map/status');
    expect(pathOf(endpoints.identity.start, { provider: 'a/b' })).toBe('/api/auth/identity/a%2Fb/start');
  });
});
