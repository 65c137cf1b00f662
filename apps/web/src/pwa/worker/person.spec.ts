import { forgetPerson, renewSubscription } from './person.js';
import type { WorkerScope } from './scope.js';

function phone({ subscribed = true, answer = () => Promise.resolve(new Response('{}')) } = {}) {
  const done: string[] = [];
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation((url, options) => {
    done.push(`${options?.method ?? 'GET'} ${String(url)}`);
    return answer();
  });
  const subscription = {
    endpoint: 'https://push.example/1',
    unsubscribe: async () => done.push('unsubscribed'),
    toJSON: () => ({ endpoint: 'https://push.example/2' }),
  };
  const scope = {
    navigator: { clearAppBadge: async () => void done.push('number gone') },
    registration: {
      getNotifications: async () => [{ close: () => done.push('notification closed') }],
      pushManager: {
        getSubscription: async () => (subscribed ? subscription : null),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          done.push(`subscribed with ${applicationServerKey}`);
          return subscription;
        },
      },
    },
  } as unknown as WorkerScope;
  return { scope, done, fetched };
}
afterEach(() => jest.restoreAllMocks());

describe('leaving a browser', () => {
  it('clears notifications and unsubscribes from push, with the server informed while still signed in', async () => {
    const { scope, done } = phone();
    await forgetPerson(scope);
    expect(done).toEqual(['number gone', 'notification closed', 'DELETE /api/me/push-subscriptions', 'unsubscribed']);
  });
  it('unsubscribes even when the server cannot be reached', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { scope, done } = phone({ answer: () => Promise.reject(new TypeError('no network')) });
    await forgetPerson(scope);
    expect(done.at(-1)).toBe('unsubscribed');
    expect(warn).toHaveBeenCalledTimes(1);
  });
  it('makes no request without a subscription', async () => {
    const { scope, fetched } = phone({ subscribed: false });
    await forgetPerson(scope);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('a subscription dropped by the browser', () => {
  it('is replaced with the current key and sent to the server', async () => {
    const { scope, done } = phone({ answer: () => Promise.resolve(new Response('{"publicKey":"BKey"}')) });
    await renewSubscription(scope);
    expect(done).toEqual(['GET /api/push/key', 'subscribed with BKey', 'POST /api/me/push-subscriptions']);
  });
  it('is not replaced when push is not available', async () => {
    const { scope, done } = phone({ answer: () => Promise.resolve(new Response('{"publicKey":null}')) });
    await renewSubscription(scope);
    expect(done).toEqual(['GET /api/push/key']);
  });
});
