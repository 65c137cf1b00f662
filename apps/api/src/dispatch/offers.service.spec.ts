import { AcceptClaims } from './offers.service.js';

const later = <T>(value: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, 5, value));

describe('drivers of one process who accept at once', () => {
  it('send one of them to Postgres; the others are told when he has it', async () => {
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

  it('go one after another while nobody gets it, also when an attempt breaks', async () => {
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

  it('lets the winner tap twice', async () => {
    const claims = new AcceptClaims();
    const tap = () => claims.claim('trip', 'anna', () => later(true), Boolean);
    expect(await Promise.all([tap(), tap()])).toEqual([true, true]);
  });
});
