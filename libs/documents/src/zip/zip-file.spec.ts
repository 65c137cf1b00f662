import { zipFile } from './zip-file.js';
import { readZip } from '../testing/read-zip.js';

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

  it('is an archive even without files', async () => {
    expect(readZip(await zipFile([]))).toEqual([]);
  });

  it('tells when a byte of it was changed on the way', async () => {
    const zip = Buffer.from(await zipFile([{ name: 'a.txt', bytes: bytes('one two three four') }]));
    zip[40] = (zip[40] ?? 0) ^ 1;
    expect(() => readZip(zip)).toThrow();
  });
});
