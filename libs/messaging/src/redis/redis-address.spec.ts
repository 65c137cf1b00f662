import { describeRedis, keyPrefix, readRedisAddress } from './redis-address.js';

const NO_LOGIN = { username: undefined, password: undefined };

describe('REDIS_URL', () => {
  it('names one server, as it always did', () => {
    for (const url of ['redis://localhost:6379', 'rediss://:secret@redis.example.be/2', 'redis://[::1]:6379'])
      expect(readRedisAddress(url)).toEqual({ form: 'server', url });
  });

  it('names the Sentinels and their master', () => {
    expect(readRedisAddress('redis+sentinel://one:26379,two:26380,[fd00::3]/mymaster')).toEqual({
      form: 'sentinel',
      tls: false,
      sentinels: [
        { host: 'one', port: 26_379 },
        { host: 'two', port: 26_380 },
        { host: 'fd00::3', port: 26_379 },
      ],
      sentinelLogin: NO_LOGIN,
      master: 'mymaster',
      database: 0,
      login: NO_LOGIN,
    });
    expect(
      readRedisAddress(
        'rediss+sentinel://sablon:p%40ss@one/my%20master/3?sentinel_username=watch&sentinel_password=a%26b',
      ),
    ).toMatchObject({
      tls: true,
      login: { username: 'sablon', password: 'p@ss' },
      sentinelLogin: { username: 'watch', password: 'a&b' },
      master: 'my master',
      database: 3,
    });
  });

  it('names the nodes of a Cluster', () => {
    expect(readRedisAddress('rediss+cluster://:secret@10.0.0.1,10.0.0.2:7000')).toEqual({
      form: 'cluster',
      tls: true,
      nodes: [
        { host: '10.0.0.1', port: 6_379 },
        { host: '10.0.0.2', port: 7_000 },
      ],
      login: { username: undefined, password: 'secret' },
    });
  });

  it.each([
    ['localhost:6379', 'must look like'],
    ['redis://one:6379,two:6379', 'must look like'],
    ['redis+sentinel://one,two', 'not their master'],
    ['redis+sentinel://one/mymaster/x', 'must end with'],
    ['redis+sentinel://one/mymaster?role=slave', 'must end with'],
    ['redis+sentinel://one,/mymaster', 'not host:port'],
    ['redis+cluster://one:70000', 'not host:port'],
    ['redis+cluster://one/3', 'has no database'],
  ])('%s is refused in a sentence', (url, why) => {
    expect(() => readRedisAddress(url)).toThrow(why);
  });

  it('is described without its password', () => {
    const described = [
      'redis://:secret@one:6379',
      'redis+sentinel://:secret@one,two/mymaster?sentinel_password=secret',
      'redis+cluster://:secret@one:7000',
    ].map((url) => describeRedis(readRedisAddress(url)));
    expect(described).toEqual([
      'one:6379',
      'mymaster of the Sentinels one:26379, two:26379',
      'the Cluster of one:7000',
    ]);
  });

  it('gives keys a hash tag in a Cluster only: elsewhere those of a running product stay', () => {
    expect(keyPrefix(readRedisAddress('redis+cluster://one'), 'sablon')).toBe('{sablon}');
    expect(keyPrefix(readRedisAddress('redis+sentinel://one/mymaster'), 'sablon')).toBe('sablon');
    expect(keyPrefix(readRedisAddress('redis://one'), 'sablon')).toBe('sablon');
  });
});
