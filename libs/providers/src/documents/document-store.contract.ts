import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { DocumentStore } from './local-documents.js';

/** What the product counts on from any store of documents; `names` lists what is stored now. */
export function documentStoreContract(
  open: () => Promise<{ readonly store: DocumentStore; readonly names: () => Promise<string[]> }>,
): void {
  it('gives documents back byte for byte under a name that says nothing, until they are removed', async () => {
    const { store, names } = await open();
    const bytes = Buffer.from('%PDF-1.7 licence');
    const saved = await store.save(bytes);
    expect(saved.name).toMatch(/^[0-9a-f]{64}$/);
    expect(saved.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(await names()).toEqual([saved.name]);
    const stream = await store.open(saved.name);
    expect(stream && (await buffer(stream))).toEqual(bytes);
    await store.remove(saved.name);
    await store.remove(saved.name);
    expect(await store.open(saved.name)).toBeNull();
  });

  it('stores them piece by piece as well, and not at all when the pieces end in an error', async () => {
    const { store, names } = await open();
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
    expect(await names()).toEqual([saved.name]);
  });

  it('opens nothing but its own names', async () => {
    const { store } = await open();
    for (const name of ['passwd', '../etc/passwd', '', 'a'.repeat(64)]) expect(await store.open(name)).toBeNull();
  });
}
