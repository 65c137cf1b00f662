import { Semaphore } from './semaphore.js';

describe('the queue before the password check', () => {
  it('never runs more than it may, serves in order and turns away beyond its length', async () => {
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

  it('gives its place back after a failure', async () => {
    const semaphore = new Semaphore(1, 0);
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await semaphore.run(async () => 1)).toBe(1);
  });
});
