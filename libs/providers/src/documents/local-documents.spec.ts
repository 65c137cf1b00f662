import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentStoreContract } from './document-store.contract.js';
import { createLocalDocuments } from './local-documents.js';

describe('documents on this machine', () => {
  const opened: string[] = [];
  const open = async () => {
    const directory = await mkdtemp(join(tmpdir(), 'sablon-documents-'));
    opened.push(directory);
    const documents = join(directory, 'documents');
    return { store: createLocalDocuments(documents), names: () => readdir(documents), documents };
  };
  afterAll(() => Promise.all(opened.map((directory) => rm(directory, { recursive: true }))));

  documentStoreContract(open);

  it('are readable for this user only', async () => {
    const { store, documents } = await open();
    const { name } = await store.save(Buffer.from('%PDF'));
    expect((await stat(join(documents, name))).mode & 0o077).toBe(0);
  });

  it('are looked for nowhere else', async () => {
    expect(await createLocalDocuments('/etc').open('passwd')).toBeNull();
  });
});
