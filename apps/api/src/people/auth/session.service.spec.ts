import type { CurrentSession } from './current-user.decorator.js';
import { SessionCache, deviceWords } from './session.service.js';

const ANNE: CurrentSession = { id: 'anne', role: 'passenger', language: 'nl', email: 'a@b.test', sessionIdHash: 's1' };

function scene() {
  let asked = 0;
  let now = 0;
  let stored: CurrentSession | null = ANNE;
  let gate: Promise<void> = Promise.resolve();
  const cache = new SessionCache(
    async () => {
      asked++;
      const answer = stored;
      await gate;
      return answer;
    },
    () => now,
  );
  return {
    cache,
    asked: () => asked,
    later: (ms: number) => (now += ms),
    end: () => (stored = null),
    replace: (session: CurrentSession) => (stored = session),
    hold: () => {
      let open = () => undefined as void;
      gate = new Promise((resolve) => (open = resolve));
      return () => open();
    },
  };
}

describe('the session cache', () => {
  it('looks up once for requests within five seconds, and again after that', async () => {
    const { cache, asked, later } = scene();
    await Promise.all([cache.get('s1'), cache.get('s1')]);
    expect(await cache.get('s1')).toBe(ANNE);
    expect(asked()).toBe(1);
    later(5_000);
    await cache.get('s1');
    expect(asked()).toBe(2);
  });

  it('does not keep a session that waits for its second factor: another process may be the one that turns it on', async () => {
    const { cache, replace } = scene();
    replace({ ...ANNE, mustEnrol: true });
    expect(await cache.get('s1')).toMatchObject({ mustEnrol: true });
    replace(ANNE);
    expect(await cache.get('s1')).toBe(ANNE);
  });

  it('drops a revoked session at once, alone or with all of its account', async () => {
    const { cache, end } = scene();
    await cache.get('s1');
    end();
    cache.forget('anne', 's1');
    expect(await cache.get('s1')).toBeNull();
    const other = scene();
    await other.cache.get('s1');
    other.end();
    other.cache.forget('someone else', null);
    expect(await other.cache.get('s1')).toBe(ANNE);
    other.cache.forget('anne', null);
    expect(await other.cache.get('s1')).toBeNull();
  });

  it('does not keep a lookup that was running while the session ended', async () => {
    const { cache, end, hold } = scene();
    const open = hold();
    const early = cache.get('s1');
    end();
    cache.forget('anne', 's1');
    open();
    expect(await early).toBe(ANNE);
    expect(await cache.get('s1')).toBeNull();
  });

  it('does not cache a missing session: a login is seen at the next request', async () => {
    const { cache, asked, end } = scene();
    end();
    expect(await cache.get('s1')).toBeNull();
    expect(await cache.get('s1')).toBeNull();
    expect(asked()).toBe(2);
  });

  it('keeps a slow lookup for five seconds from its start at most', async () => {
    const { cache, asked, later, hold } = scene();
    const open = hold();
    const slow = cache.get('s1');
    later(4_900);
    open();
    await slow;
    later(100);
    await cache.get('s1');
    expect(asked()).toBe(2);
  });
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'macOS'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('shows browser and system of the device with user agent %s', (userAgent, browser, system) => {
  expect(deviceWords(userAgent)).toEqual({ browser, system });
});
