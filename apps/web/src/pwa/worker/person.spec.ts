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
      getNotifications: async () => [{ close: () => done.push('notice closed') }],
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

describe('when somebody leaves a browser', () => {
  it('no notice of his stays, and none is pushed any more; the server hears of it while he is still signed in', async () => {
    const { scope, done } = phone();
    await forgetPerson(scope);
    expect(done).toEqual(['number gone', 'notice closed', 'DELETE /api/me/push-subscriptions', 'unsubscribed']);
  });
  it('it stays silent also when the server cannot be reached', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { scope, done } = phone({ answer: () => Promise.reject(new TypeError('no network')) });
    await forgetPerson(scope);
    expect(done.at(-1)).toBe('unsubscribed');
    expect(warn).toHaveBeenCalledTimes(1);
  });
  it('who was told nothing is not asked about', async () => {
    const { scope, fetched } = phone({ subscribed: false });
    await forgetPerson(scope);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('when a browser throws its subscription away', () => {
  it('a new one is made with the present key and handed in', async () => {
    const { scope, done } = phone({ answer: () => Promise.resolve(new Response('{"publicKey":"BKey"}')) });
    await renewSubscription(scope);
    expect(done).toEqual(['GET /api/push/key', 'subscribed with BKey', 'POST /api/me/push-subscriptions']);
  });
  it('none is made where none are on offer', async () => {
    const { scope, done } = phone({ answer: () => Promise.resolve(new Response('{"publicKey":null}')) });
    await renewSubscription(scope);
    expect(done).toEqual(['GET /api/push/key']);
  });
});
