import type { CurrentSession } from './current-user.decorator.js';
import { SessionCache } from './session.service.js';

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
    hold: () => {
      let open = () => undefined as void;
      gate = new Promise((resolve) => (open = resolve));
      return () => open();
    },
  };
}

describe('remembering who holds a session', () => {
  it('asks once for many requests within five seconds, and again after', async () => {
    const { cache, asked, later } = scene();
    await Promise.all([cache.get('s1'), cache.get('s1')]);
    expect(await cache.get('s1')).toBe(ANNE);
    expect(asked()).toBe(1);
    later(5_000);
    await cache.get('s1');
    expect(asked()).toBe(2);
  });

  it('forgets at once what was revoked, alone or with all of its person', async () => {
    const { cache, end } = scene();
    await cache.get('s1');
    end();
    cache.forget('anne', 's1');
    expect(await cache.get('s1')).toBeNull();
    const other = scene();
    await other.cache.get('s1');
    other.end();
    other.cache.forget('somebody else', null);
    expect(await other.cache.get('s1')).toBe(ANNE);
    other.cache.forget('anne', null);
    expect(await other.cache.get('s1')).toBeNull();
  });

  it('does not keep an answer that was under way while the session ended', async () => {
    const { cache, end, hold } = scene();
    const open = hold();
    const early = cache.get('s1');
    end();
    cache.forget('anne', 's1');
    open();
    expect(await early).toBe(ANNE);
    expect(await cache.get('s1')).toBeNull();
  });

  it('does not keep that nobody is there: a login is seen at the next request', async () => {
    const { cache, asked, end } = scene();
    end();
    expect(await cache.get('s1')).toBeNull();
    expect(await cache.get('s1')).toBeNull();
    expect(asked()).toBe(2);
  });

  it('an early answer cannot outlive five seconds from when it was asked', async () => {
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
