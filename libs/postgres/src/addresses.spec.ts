import { addressOf, hostsOf } from './addresses.js';
import { primaryUrl } from './primary.js';
import { toPostgres } from './to-postgres.js';

describe('a connection string', () => {
  it('of one server comes back as it is, whatever its password and options hold', async () => {
    for (const url of [
      'postgresql://sablon:a,b%40c@db:5433/sablon?sslmode=require',
      'postgres://db/sablon',
      'postgresql:///sablon?host=/run/postgresql',
    ]) {
      expect(hostsOf(url)).toEqual([url]);
      expect(await primaryUrl(url)).toBe(url);
      expect(toPostgres(url)).toEqual({ connectionString: url });
    }
  });

  it('of several is one for each, with the same role, database and options', () => {
    expect(hostsOf('postgresql://sablon:a,b@one:5433,two,[fd00::3]:5434/sablon?sslmode=require')).toEqual([
      'postgresql://sablon:a,b@one:5433/sablon?sslmode=require',
      'postgresql://sablon:a,b@two/sablon?sslmode=require',
      'postgresql://sablon:a,b@[fd00::3]:5434/sablon?sslmode=require',
    ]);
  });

  it('has 5432 for a port that is missing, and brackets are no part of a host', () => {
    expect(addressOf('postgresql://sablon@two/sablon')).toEqual({ host: 'two', port: 5432 });
    expect(addressOf('postgresql://sablon@[fd00::3]:5434/sablon')).toEqual({ host: 'fd00::3', port: 5434 });
  });

  it('of servers that are all away says so of each, without the password', async () => {
    const asked = primaryUrl('postgresql://sablon:very-secret@127.0.0.1:1,127.0.0.1:2/sablon');
    await expect(asked).rejects.toThrow(/127\.0\.0\.1:1 \(.*ECONNREFUSED.*\), 127\.0\.0\.1:2 \(.*ECONNREFUSED/);
    await expect(asked).rejects.not.toThrow(/very-secret/);
  });
});
