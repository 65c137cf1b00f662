import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createLocalDocuments } from './local-documents.js';

describe('documents on this machine', () => {
  it('come back byte for byte under a name that says nothing, until they are removed', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'sablon-documents-'));
    const store = createLocalDocuments(join(directory, 'documents'));
    const bytes = Buffer.from('%PDF-1.7 licence');
    const saved = await store.save(bytes);
    expect(saved.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(await readdir(join(directory, 'documents'))).toEqual([saved.name]);
    expect((await stat(join(directory, 'documents', saved.name))).mode & 0o077).toBe(0);
    const stream = await store.open(saved.name);
    expect(stream && (await buffer(stream))).toEqual(bytes);
    await store.remove(saved.name);
    await store.remove(saved.name);
    expect(await store.open(saved.name)).toBeNull();
    await rm(directory, { recursive: true });
  });

  it('are kept piece by piece as well, and not at all when the pieces end in an error', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'sablon-documents-'));
    const store = createLocalDocuments(directory);
    async function* pieces(fails: boolean) {
      yield Buffer.from('%PDF-1.7 ');
      if (fails) throw new Error('no more');
      yield Buffer.from('licence');
    }
    const saved = await store.save(pieces(false));
    expect(saved.sizeBytes).toBe(16);
    expect(saved.sha256).toBe(createHash('sha256').update('%PDF-1.7 licence').digest('hex'));
    const stream = await store.open(saved.name);
    expect(stream && String(await buffer(stream))).toBe('%PDF-1.7 licence');
    await expect(store.save(pieces(true))).rejects.toThrow('no more');
    expect(await readdir(directory)).toEqual([saved.name]);
    await rm(directory, { recursive: true });
  });

  it('opens nothing but its own names', async () => {
    const store = createLocalDocuments('/etc');
    for (const name of ['passwd', '../etc/passwd', '', 'a'.repeat(64)]) expect(await store.open(name)).toBeNull();
  });
});
