import { endpoints } from '@sablon/contracts';
import { call } from '../shared/api/http-client.js';
import { readPushState, turnPushOff, turnPushOn } from './push-switch.js';

jest.mock('./registration.js', () => ({ registerWorker: async () => mockRegistration }));
jest.mock('../shared/api/http-client.js', () => ({ call: jest.fn() }));

let mockRegistration: object | null;
let subscription: { endpoint: string; toJSON: () => object; unsubscribe: () => Promise<void> } | null;
const asked = jest.fn<Promise<NotificationPermission>, []>();
const called = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, unknown[]>;
const callsOf = (endpoint: object) => called.mock.calls.filter(([one]) => one === endpoint);

/** A browser whose user gives this answer to the permission prompt. */
function browser(permission: NotificationPermission, answer: NotificationPermission = permission): void {
  subscription = null;
  const made = {
    endpoint: 'https://push.example/1',
    toJSON: () => ({ endpoint: 'https://push.example/1' }),
    unsubscribe: async () => void (subscription = null),
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => (subscription = made),
  };
  mockRegistration = { pushManager };
  asked.mockReset().mockImplementation(async () => {
    notification.permission = answer;
    return answer;
  });
  const notification = { permission, requestPermission: asked };
  Object.assign(globalThis, { window: { PushManager: 1, Notification: 1 }, Notification: notification });
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { userAgent: 'X11', serviceWorker: { ready: Promise.resolve({ pushManager }) } },
  });
  called.mockReset().mockResolvedValue({ publicKey: 'BKey' });
}
afterAll(() => {
  for (const name of ['window', 'Notification', 'navigator']) Reflect.deleteProperty(globalThis, name);
});

describe('push notifications on a device', () => {
  it('are off until turned on, and only then ask for permission', async () => {
    browser('default', 'granted');
    expect(await readPushState()).toBe('off');
    expect(asked).not.toHaveBeenCalled();
    expect(await turnPushOn()).toBe('on');
    expect(called).toHaveBeenCalledWith(endpoints.push.subscribe, {
      body: { endpoint: 'https://push.example/1' },
    });
    expect(await readPushState()).toBe('on');
    expect(await turnPushOff()).toBe('off');
    expect(callsOf(endpoints.push.unsubscribe)).toHaveLength(1);
    expect(await readPushState()).toBe('off');
  });

  it('stay off when permission is refused or the prompt is dismissed', async () => {
    browser('default', 'denied');
    expect(await turnPushOn()).toBe('denied');
    expect(await readPushState()).toBe('denied');
    browser('default', 'default');
    expect(await turnPushOn()).toBe('off');
    expect(callsOf(endpoints.push.subscribe)).toEqual([]);
  });

  it('stay off when the server refuses the subscription', async () => {
    browser('granted');
    called.mockImplementation(async (endpoint) => {
      if (endpoint === endpoints.push.subscribe) throw new Error('refused');
      return { publicKey: 'BKey' };
    });
    await expect(turnPushOn()).rejects.toThrow('refused');
    expect(await readPushState()).toBe('off');
  });

  it('are unavailable without the operator’s key', async () => {
    browser('granted');
    called.mockResolvedValue({ publicKey: null });
    expect(await turnPushOn()).toBe('unavailable');
  });

  it('are unsupported in a browser without push, and on an iPhone before installation', async () => {
    browser('default');
    mockRegistration = null;
    expect(await readPushState()).toBe('unsupported');
    browser('default');
    Object.assign(globalThis, { window: {} });
    expect(await readPushState()).toBe('unsupported');
    Object.defineProperty(globalThis, 'navigator', {
      configurable: true,
      value: { userAgent: 'iPhone', serviceWorker: {} },
    });
    expect(await readPushState()).toBe('install-first');
  });
});
