import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { exampleVariables, namesRead, readVariables } from './environment-names.mjs';

const root = resolve(__dirname, '../..');
const example = exampleVariables(readFileSync(join(root, '.env.example'), 'utf8'));

describe('.env.example', () => {
  it('names every variable that a program reads', () => {
    const read = readVariables(root);
    expect(read.size).toBeGreaterThan(15);
    expect([...read].filter(([name]) => !example.includes(name))).toEqual([]);
  });

  it('names none that no program reads', () => {
    const read = readVariables(root);
    expect(example.filter((name) => !read.has(name))).toEqual([]);
  });
});

it('a variable is seen however it is read, and not where it is only given', () => {
  const text = [
    "const url = process.env['DATABASE_URL'] ?? given.PUBLIC_URL;",
    '  SABLON_LOG_LEVEL: z.enum([]),',
    "  port: Number(required('SABLON_SANDBOX_PORT')),",
    '      POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:?say it}',
    'environment.REDIS_URL = redisUrl;',
    "  SABLON_SPEED: '1',",
  ].join('\n');
  expect(namesRead(text).sort()).toEqual([
    'DATABASE_URL',
    'POSTGRES_PASSWORD',
    'PUBLIC_URL',
    'SABLON_LOG_LEVEL',
    'SABLON_SANDBOX_PORT',
  ]);
});
