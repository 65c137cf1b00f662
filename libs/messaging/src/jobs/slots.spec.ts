import { Slots } from './slots.js';

describe('handlers at a time', () => {
  it('two thousand wait for three places: all run, in the order they came, also after one that throws', async () => {
    const slots = new Slots(3);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const runs = Array.from({ length: 2_000 }, (_nothing, index) =>
      slots.run(async () => {
        order.push(index);
        most = Math.max(most, ++running);
        await Promise.resolve();
        running--;
        if (index % 100 === 0) throw new Error('busy');
      }),
    );
    const ended = await Promise.allSettled(runs);
    expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    expect(order).toEqual(runs.map((_run, index) => index));
    expect(most).toBe(3);
  });
});
