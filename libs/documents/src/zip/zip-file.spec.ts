import { buffer } from 'node:stream/consumers';
import { zipParts, type ZippedFile } from './zip-file.js';
import { readZip } from '../testing/read-zip.js';

const zipFile = (files: readonly ZippedFile[]) => buffer(zipParts(files));
const bytes = (text: string) => new TextEncoder().encode(text);

describe('an archive', () => {
  it('gives back every file whole, under its name, in its order', async () => {
    const files = [
      { name: 'LISEZ-MOI.txt', bytes: bytes('Vos données, Zoé.') },
      { name: 'reçus/Zürich–Gand.pdf', bytes: Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 251) },
      { name: 'empty.json', bytes: new Uint8Array() },
    ];
    expect(readZip(await zipFile(files))).toEqual(
      files.map(({ name, bytes: content }) => [name, Buffer.from(content)]),
    );
  });

  it('takes its files one by one: it asks for the next when the one before has left', async () => {
    const asked: string[] = [];
    async function* files() {
      for (const name of ['a', 'b', 'c']) {
        asked.push(name);
        yield { name, bytes: bytes(name) };
      }
    }
    const parts = zipParts(files());
    await parts.next();
    expect(asked).toEqual(['a']);
    await parts.next();
    expect(asked).toEqual(['a', 'b']);
  });

  it('is an archive even without files', async () => {
    expect(readZip(await zipFile([]))).toEqual([]);
  });

  it('tells when a byte of it was changed on the way', async () => {
    const zip = Buffer.from(await zipFile([{ name: 'a.txt', bytes: bytes('one two three four') }]));
    zip[40] = (zip[40] ?? 0) ^ 1;
    expect(() => readZip(zip)).toThrow();
  });
});
