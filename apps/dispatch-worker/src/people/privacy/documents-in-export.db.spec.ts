import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DriverAnswers } from '@sablon/domain';
import { askDataExport, insertApplication, insertDocument, readLastDataExport } from '@sablon/persistence';
import { createLocalDocuments, type DocumentStore } from '@sablon/providers';
import { buildCity, eventually, GRAND_PLACE, type City } from '../../testing/city.js';
import { unzip } from '../../testing/memory-documents.js';

const SCAN = Buffer.from('%PDF-1.7 the licence of Sam');
/** As large as one document may be, and incompressible. */
const PHOTO = randomBytes(10 * 1024 * 1024);

describe('a driver’s data export', () => {
  let city: City;
  let directory: string;
  let documents: DocumentStore;
  beforeEach(async () => {
    city = await buildCity();
    directory = await mkdtemp(join(tmpdir(), 'sablon-export-'));
    documents = createLocalDocuments(directory);
  });
  afterEach(async () => {
    await city.end();
    await rm(directory, { recursive: true });
  });
  const driver = (index: number) => city.driver(index, GRAND_PLACE);
  /** An application that led to this account, with its documents; returns their names in the store. */
  const applied = async (userId: string, sent: readonly [kind: string, fileName: string, bytes: Buffer][]) => {
    const id = randomUUID();
    const stored: string[] = [];
    for (const [kind, fileName, bytes] of sent) {
      const { name, sha256, sizeBytes } = await documents.save(bytes);
      stored.push(name);
      await city.database.transaction(async (tx) => {
        const [email, firstName, lastName, phone] = [`${id}@exemple.test`, 'Sam', 'Bah', '+32470000001'];
        await insertApplication(tx, {
          id,
          email,
          firstName,
          lastName,
          phone,
          language: 'fr',
          answers: {} as DriverAnswers,
        });
        const file = { kind, fileName, mediaType: 'application/pdf', sizeBytes, sha256, storedName: name };
        await insertDocument(tx, id, file as Parameters<typeof insertDocument>[2]);
      });
    }
    await city.database.sql.query('UPDATE driver_application SET user_id = $2 WHERE id = $1', [id, userId]);
    return stored;
  };
  const exported = async (userId: string) => {
    const exportId = await city.database.transaction((tx) => askDataExport(tx, userId));
    await city.worker({ documents }).start();
    const ready = await eventually(async () => {
      const last = await readLastDataExport(city.database.sql, userId);
      return last?.status === 'ready' && last;
    });
    const { rows } = await city.database.sql.query<{ name: string }>(
      'SELECT stored_name AS name FROM data_export WHERE id = $1',
      [exportId],
    );
    const bytes = await readFile(join(directory, rows[0]?.name ?? ''));
    expect(ready.sizeBytes).toBe(bytes.byteLength);
    return { files: unzip(bytes), ready };
  };

  it('contains the documents of their application byte for byte, no one else’s, and lists them in the guide', async () => {
    const [sam, other] = [await driver(2), await driver(3)];
    await applied(sam, [
      ['driving_licence', 'permis.pdf', SCAN],
      ['photos', '../voiture.jpg', PHOTO],
    ]);
    await applied(other, [['driving_licence', 'not theirs.pdf', Buffer.from('%PDF another licence')]]);
    const { files, ready } = await exported(sam);
    const documents = [...files.keys()].filter((name) => name.startsWith('documents/'));
    expect(documents).toEqual(['documents/01-driving_licence-permis.pdf', 'documents/02-photos-.._voiture.jpg']);
    expect(files.get(documents[0] ?? '')).toEqual(SCAN);
    expect(files.get(documents[1] ?? '')?.equals(PHOTO)).toBe(true);
    expect([...files.keys()][0]).toBe('README.txt');
    expect(files.get('README.txt')?.toString()).toContain('documents/    the documents you sent with your application');
    expect(ready.partsDone).toBe(ready.partsTotal);
  });

  it('is handed out without a document the store has lost', async () => {
    const sam = await driver(2);
    const [lost = ''] = await applied(sam, [
      ['driving_licence', 'permis.pdf', SCAN],
      ['photos', 'voiture.jpg', SCAN],
    ]);
    await documents.remove(lost);
    const { files } = await exported(sam);
    expect([...files.keys()].filter((name) => name.startsWith('documents/'))).toEqual([
      'documents/02-photos-voiture.jpg',
    ]);
    expect((await readdir(directory)).filter((name) => name.endsWith('.new'))).toEqual([]);
  });
});
