import { PasswordsService } from './passwords.service.js';

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

describe('checking a password', () => {
  const passwords = new PasswordsService();

  it('tells the right one from any other, also beyond 72 bytes', async () => {
    const long = 'a'.repeat(72);
    const kept = await passwords.hash(`${long}b`);
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.matches(kept, `${long}b`)).toBe(true);
    expect(await passwords.matches(kept, `${long}c`)).toBe(false);
    expect(await passwords.matches(null, 'nobody has this password')).toBe(false);
  });

  it('takes as long for somebody unknown as for a wrong password', async () => {
    const kept = await passwords.hash('right');
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 9; round++) {
      for (const [hash, times] of [[kept, known] as const, [null, unknown] as const]) {
        const start = performance.now();
        await passwords.matches(hash, 'wrong');
        times.push(performance.now() - start);
      }
    }
    // A missing decoy answers in microseconds; half leaves room for a busy machine.
    expect(median(unknown)).toBeGreaterThan(median(known) / 2);
  });

  it('turns people away rather than let the queue grow without end', async () => {
    const kept = await passwords.hash('right');
    const answers = await Promise.allSettled(Array.from({ length: 210 }, () => passwords.matches(kept, 'wrong')));
    const refused = answers.filter((one) => one.status === 'rejected').map((one) => one.reason.failure.code);
    expect(refused).toEqual(Array(8).fill('server.unavailable'));
  }, 60_000);
});
