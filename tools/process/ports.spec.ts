import { freePort } from './ports.mjs';

describe('a free port', () => {
  it('is given to one caller only, though nothing listens on it yet', async () => {
    const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));
    expect(new Set(ports).size).toBe(200);
  });

  it('is the first of as many as were asked for, none of which is given again', async () => {
    const [first, ...others] = [
      await freePort(3),
      ...(await Promise.all(Array.from({ length: 200 }, () => freePort()))),
    ];
    expect(others.filter((port) => port >= first && port < first + 3)).toEqual([]);
  });
});
