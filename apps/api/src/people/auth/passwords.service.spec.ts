import { PasswordsService, Semaphore } from './passwords.service.js';

/** The work factor in a hash: more reliable than the clock of a busy machine. */
const COST = ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'];

describe('checking a password', () => {
  const passwords = new PasswordsService();

  it('matches only the right one, also beyond 72 bytes', async () => {
    const long = 'a'.repeat(72);
    const stored = await passwords.hash(`${long}b`);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.matches(stored, `${long}b`)).toBe(true);
    expect(await passwords.matches(stored, `${long}c`)).toBe(false);
    expect(await passwords.matches(null, 'no one has this password')).toBe(false);
  });

  it('does the same work for an unknown account as for a wrong password', async () => {
    const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
    const verify = jest.spyOn(argon2, 'verify');
    const stored = await passwords.hash('right');
    for (const hash of [stored, null]) expect(await passwords.matches(hash, 'wrong')).toBe(false);
    const costs = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4));
    expect(costs).toEqual([COST, COST]);
    verify.mockRestore();
  });

  it('refuses requests once the queue is full', async () => {
    const stored = await passwords.hash('right');
    const answers = await Promise.allSettled(Array.from({ length: 210 }, () => passwords.matches(stored, 'wrong')));
    const refused = answers.filter((one) => one.status === 'rejected').map((one) => one.reason.failure.code);
    expect(refused).toEqual(Array(8).fill('server.unavailable'));
  }, 60_000);
});

describe('the password check queue', () => {
  it('limits concurrency, serves in order, and refuses beyond its length', async () => {
    const semaphore = new Semaphore(2, 3);
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, at) =>
        semaphore.run(async () => {
          most = Math.max(most, ++running);
          await new Promise((resolve) => setTimeout(resolve, 2));
          running--;
          order.push(at);
          return at;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(answers).toEqual([0, 1, 2, 3, 4, null, null]);
    expect(order).toEqual([0, 1, 2, 3, 4]);
    expect(await semaphore.run(async () => 'free again')).toBe('free again');
  });

  it('releases its slot after a failure', async () => {
    const semaphore = new Semaphore(1, 0);
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await semaphore.run(async () => 1)).toBe(1);
  });
});
