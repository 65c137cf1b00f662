import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as contracts from '@sablon/contracts';
import { lightTable } from './light-endpoints.js';

const SOURCES = resolve(__dirname, '../../../libs/contracts/src');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\/.*endpoints\.ts$/.test(file),
);

describe('the tables of endpoints in the page', () => {
  it('hold the method and path of every entry, and nothing else', () => {
    const light = files.map((file) => lightTable(readFileSync(join(SOURCES, file), 'utf8'))).join('');
    expect(light).not.toMatch(/import|summary|reply/);
    const full = Object.entries(contracts.endpoints).map(
      ([group, table]) =>
        `export const ${group} = {${Object.entries<contracts.Endpoint>(table)
          .map(([name, { method, path }]) => `${name}:{method:"${method}",path:"${path}"}`)
          .join(',')}};`,
    );
    expect(light.trim().split('\n').sort()).toEqual(full.sort());
  });

  it('are refused where they are written in another way', () => {
    expect(() => lightTable("const path = '/x'; export const things = { read: get(path, {}) };")).toThrow(
      'is not written as name',
    );
    expect(() => lightTable('const nothing = 1;')).toThrow('exports nothing');
  });
});
