import { AcceptClaims } from './offers.service.js';

const later = <T>(value: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, 5, value));

describe('drivers who accept at once in one process', () => {
  it('send only one of them to Postgres; the others are refused when that one wins', async () => {
    const claims = new AcceptClaims();
    let asked = 0;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        claims.claim('trip', `driver ${index}`, () => later(++asked > 0), Boolean),
      ),
    );
    expect(asked).toBe(1);
    expect(answers).toEqual([true, ...new Array<string>(49).fill('taken')]);
  });

  it('try one after another while none wins, also when an attempt throws', async () => {
    const claims = new AcceptClaims();
    const asked: number[] = [];
    const answers = await Promise.allSettled(
      [1, 2, 3, 4].map((index) =>
        claims.claim(
          'trip',
          `driver ${index}`,
          async () => {
            asked.push(index);
            if (index === 1) throw new Error('no connection');
            return later(index === 3);
          },
          Boolean,
        ),
      ),
    );
    expect(asked).toEqual([1, 2, 3]);
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'broken'))).toEqual([
      'broken',
      false,
      true,
      'taken',
    ]);
  });

  it('let the winner tap twice', async () => {
    const claims = new AcceptClaims();
    const tap = () => claims.claim('trip', 'anna', () => later(true), Boolean);
    expect(await Promise.all([tap(), tap()])).toEqual([true, true]);
  });
});
