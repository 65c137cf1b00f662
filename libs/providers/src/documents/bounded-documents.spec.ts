import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { startS3Server } from '../testing/s3-server.js';
import { boundedDocuments } from './bounded-documents.js';
import { documentStoreContract } from './document-store.contract.js';
import { DocumentsUnavailable } from './documents-unavailable.js';
import { createLocalDocuments, type DocumentStore } from './local-documents.js';
import { createS3Documents } from './s3-documents.js';

const WAIT_MS = 200;
const PDF = Buffer.from('%PDF-1.7 licence');
const never = () => new Promise<never>(() => undefined);
const NAME = createHash('sha256').update('a document').digest('hex');

/** The error a promise ends in, and after how long. */
async function endOf(work: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const begun = Date.now();
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { error, ms: Date.now() - begun };
}

async function expectBounded(work: Promise<unknown>): Promise<void> {
  const { error, ms } = await endOf(work);
  expect(error).toBeInstanceOf(DocumentsUnavailable);
  expect(ms).toBeLessThan(WAIT_MS + 3_000);
}

describe('a store of documents with a limit', () => {
  const servers: Awaited<ReturnType<typeof startS3Server>>[] = [];
  afterAll(() => Promise.all(servers.map((server) => server.close())));
  const bucket = async () => {
    const server = await startS3Server();
    servers.push(server);
    const store = boundedDocuments(createS3Documents(server.settings));
    return { server, store, hasty: boundedDocuments(createS3Documents(server.settings, WAIT_MS), WAIT_MS) };
  };

  documentStoreContract(async () => {
    const { server, store } = await bucket();
    return { store, names: async () => [...server.objects.keys()] };
  });

  it('says so when a bucket never answers', async () => {
    const { server, store, hasty } = await bucket();
    const { name } = await store.save(PDF);
    server.hangs('at once');
    for (const work of [() => hasty.save(PDF), () => hasty.open(name), () => hasty.remove(name)])
      await expectBounded(work());
  });

  it('says so when a bucket stops half way through a document', async () => {
    const { server, store, hasty } = await bucket();
    const { name } = await store.save(PDF);
    server.hangs('half way');
    const read = async () => buffer((await hasty.open(name)) ?? Readable.from([]));
    await expectBounded(read());
  });

  it('says so when a bucket answers 500, and when nothing listens at its address', async () => {
    const { server, store } = await bucket();
    server.breaks(500);
    for (const work of [() => store.save(PDF), () => store.open(NAME), () => store.remove(NAME)])
      await expectBounded(work());
    await server.close();
    await expectBounded(store.save(PDF));
  });

  it('says so when a disk hangs: as it opens a document, and before the first byte of it', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'sablon-documents-'));
    const pipe = join(directory, NAME);
    execFileSync('mkfifo', [pipe]); // opens once another end is open, and has no byte before one is written
    const store = boundedDocuments(createLocalDocuments(directory), WAIT_MS);
    try {
      await expectBounded(store.open(NAME));
      const other = openSync(pipe, constants.O_RDWR);
      await expectBounded(store.open(NAME));
      closeSync(other);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  it('removes what was stored after its limit, since no row names it', async () => {
    const removed: string[] = [];
    const store: DocumentStore = {
      save: () => sleep(WAIT_MS * 2, { name: NAME, sha256: '', sizeBytes: 1 }),
      open: never,
      remove: async (name) => void removed.push(name),
    };
    await expectBounded(boundedDocuments(store, WAIT_MS).save(PDF));
    expect(removed).toEqual([]);
    await sleep(WAIT_MS * 2);
    expect(removed).toEqual([NAME]);
  });

  it('leaves a full disk its own error, and a slow reader all the time', async () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const pieces = [Buffer.from('one'), Buffer.from('two'), Buffer.from('three')];
    const store = boundedDocuments(
      { save: () => Promise.reject(full), open: async () => Readable.from(pieces), remove: never },
      WAIT_MS,
    );
    expect((await endOf(store.save(PDF))).error).toBe(full);
    const read: string[] = [];
    for await (const piece of (await store.open(NAME)) ?? []) {
      read.push(String(piece));
      await sleep(WAIT_MS * 1.5);
    }
    expect(read.join('')).toBe('onetwothree');
  });
});
