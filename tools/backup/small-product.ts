// A product as small as a backup needs one: the seed's people and cars, rides that were booked, paid and driven, documents of an
// application, and secrets; all on a real database and a real directory.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DriverAnswers } from '@sablon/domain';
import { deleteDocument, insertApplication, insertDocument, seed, type Database } from '@sablon/persistence';
import { createTestDatabase, type TestDatabase } from '@sablon/persistence/testing';
import { createLocalDocuments, type DocumentStore } from '@sablon/providers';
import { Client } from 'pg';
import { completedRide } from '../../libs/persistence/src/testing/paid-ride.js';

export const QUIET = {
  step: <T>(_title: string, work: (say: (text: string) => void) => T): T => work(() => undefined),
};

export interface SmallProduct {
  readonly test: TestDatabase;
  readonly data: string;
  readonly documents: DocumentStore;
  /** A ride with its money, whose facts the worker has relayed. */
  ride(): Promise<void>;
  /** A document as the api stores it: the file, then its row. Returns what `forget` needs. */
  document(text: string): Promise<{ readonly id: string; readonly name: string }>;
  /** Removes one as the api does: the row, then the file. */
  forget(document: { readonly id: string; readonly name: string }): Promise<void>;
  end(): Promise<void>;
}

export const newDirectory = (): Promise<string> => mkdtemp(join(tmpdir(), 'sablon-backup-'));

export async function smallProduct(): Promise<SmallProduct> {
  const [test, data] = [await createTestDatabase(), await newDirectory()];
  const { database } = test;
  await seed(database, { demoAccounts: true });
  const documents = createLocalDocuments(join(data, 'documents'));
  await writeFile(join(data, 'secrets.json'), JSON.stringify({ signingSecret: randomBytes(16).toString('hex') }));
  const applicationId = await application(database);
  await relay(database);
  let ended = false;
  return {
    test,
    data,
    documents,
    async ride() {
      await completedRide(database, [2_000 + Math.trunc(Math.random() * 1_000)]);
      await relay(database);
    },
    async document(text) {
      const { name, sha256, sizeBytes } = await documents.save(Buffer.from(text));
      const file = { kind: 'driving_licence', fileName: 'scan.pdf', mediaType: 'application/pdf', sizeBytes, sha256 };
      const { id } = await database.transaction((tx) =>
        insertDocument(tx, applicationId, { ...file, storedName: name } as Parameters<typeof insertDocument>[2]),
      );
      return { id, name };
    },
    async forget({ id, name }) {
      await database.transaction((tx) => deleteDocument(tx, applicationId, id));
      await documents.remove(name);
    },
    async end() {
      if (ended) return;
      ended = true;
      await test.drop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function application(database: Database): Promise<string> {
  const id = randomUUID();
  const person = { email: `${id}@exemple.test`, firstName: 'Sam', lastName: "d'Août\t\\N", phone: '+32470000001' };
  await database.transaction((tx) =>
    insertApplication(tx, { id, ...person, language: 'fr', answers: {} as DriverAnswers }),
  );
  return id;
}

/** No worker runs here, and facts that wait too long break an invariant. */
const relay = (database: Database) =>
  database.sql.query('UPDATE outbox SET published_at = now() WHERE published_at IS NULL');

/** Every table of the schema "public" with its row count and a checksum of its rows, and every sequence. */
export async function contentOf(url: string): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string; kind: string }>(
      `SELECT relname AS name, relkind::text AS kind FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S') ORDER BY 1`,
    );
    for (const { name, kind } of rows) {
      const { rows: found } = await client.query<{ is: string }>(
        kind === 'S'
          ? `SELECT last_value || ' ' || is_called AS is FROM "${name}"`
          : `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '\n' ORDER BY t::text)), '') AS is FROM "${name}" t`,
      );
      content[name] = found[0]?.is ?? '';
    }
  });
  return content;
}

/** Files of a data directory with what is in them, as text. */
export async function filesIn(data: string, folder = 'documents'): Promise<Record<string, string>> {
  const names = await readdir(join(data, folder)).catch(() => []);
  const files = names.map(async (name) => [name, await readFile(join(data, folder, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(files));
}

/** Writes a file of a data directory. */
export async function put(data: string, path: string, text: string): Promise<void> {
  await mkdir(join(data, path, '..'), { recursive: true });
  await writeFile(join(data, path), text);
}

/** A message of the contact page, for tests that need a row and nothing else. */
export const message = (url: string, from: string) =>
  onDatabase(url, (client) =>
    client.query(
      `INSERT INTO contact_message (id, name, email, phone, subject, body, language)
       VALUES (uuidv7(), $1, 'an@example.be', '', 'Vraag', 'Dag', 'nl')`,
      [from],
    ),
  );

export async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The address of a database that does not exist yet, and what removes it and all that a restore may leave beside it. */
export function unusedDatabase(): { readonly url: string; names(): Promise<string[]>; drop(): Promise<void> } {
  const admin = process.env['TEST_DATABASE_ADMIN_URL'] ?? '';
  const name = `restored_${randomUUID().slice(0, 8)}`;
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const names = () =>
    onDatabase(admin, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1) ORDER BY 1',
        [name],
      );
      return rows.map((row) => row.name);
    });
  return {
    url: url.href,
    names,
    async drop() {
      for (const one of await names())
        await onDatabase(admin, (client) => client.query(`DROP DATABASE "${one}" WITH (FORCE)`));
    },
  };
}
