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
    expect(await readZip(await zipFile(files))).toEqual(
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
    await buffer(parts);
    expect(asked).toEqual(['a', 'b', 'c']);
  });

  it('is an archive even without files', async () => {
    expect(await readZip(await zipFile([]))).toEqual([]);
  });

  it('deflates texts, and leaves what is compressed already as it is', async () => {
    const content = bytes('the same again and again, '.repeat(1_000));
    expect((await zipFile([{ name: 'a.json', bytes: content }])).byteLength).toBeLessThan(1_000);
    expect((await zipFile([{ name: 'scan.PDF', bytes: content }])).byteLength).toBeGreaterThan(content.byteLength);
  });

  it('is refused with more files than the format counts', async () => {
    const files = Array.from({ length: 65_536 }, (_, index) => ({ name: `${index}.png`, bytes: new Uint8Array() }));
    await expect(zipFile(files)).rejects.toThrow('too much for one archive');
  });
});
