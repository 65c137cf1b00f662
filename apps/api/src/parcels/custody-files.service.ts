import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { CustodyFileView } from '@sablon/contracts';
import { fail, ok, type Result, type ImageMediaType } from '@sablon/domain';
import {
  findCustodyFile,
  insertCustodyFile,
  mayAddCustodyFile,
  type CustodyFileRow,
  type Database,
} from '@sablon/persistence';
import type { DocumentStore } from '@sablon/providers';
import { DOCUMENTS } from '../drivers/applications/documents.service.js';
import { DATABASE } from '../config/api-parts.js';
import type { SentFile } from '../http/files/without-metadata.js';
import { mediaTypeOf } from '../http/files/file-type.js';

const ENDINGS: Readonly<Record<ImageMediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Photos and signatures of parcels. */
@Injectable()
export class CustodyFilesService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
  ) {}

  /**
   * Stores a file under the phone's own id; sent again it is the same. `application.file_empty`, `parcel.file_type`,
   * `mayAddCustodyFile`.
   */
  async add(
    driverId: string,
    tripId: string,
    id: string,
    { kind, bytes }: SentFile<'photo' | 'signature'>,
  ): Promise<Result<CustodyFileView>> {
    if (bytes.byteLength === 0) return fail('application.file_empty');
    const mediaType = mediaTypeOf(bytes);
    if (!mediaType || mediaType === 'application/pdf') return fail('parcel.file_type');
    const earlier = await findCustodyFile(this.database.sql, tripId, id);
    if (earlier) return earlier.driverId === driverId ? ok(view(earlier)) : fail('request.not_found');
    // Checked before anything is written to disk.
    const may = await this.database.transaction((tx) => mayAddCustodyFile(tx, tripId, driverId));
    if (!may.ok) return may;
    const { name: storedName, sha256, sizeBytes } = await this.documents.save(bytes);
    const file = { id, tripId, driverId, kind, mediaType, sizeBytes, sha256, storedName };
    const stored = await this.keep(file).catch(async (error: unknown) => {
      await this.documents.remove(storedName);
      throw error;
    });
    if (stored.ok && stored.value) return ok(view(file));
    await this.documents.remove(storedName);
    if (!stored.ok) return stored;
    const first = await findCustodyFile(this.database.sql, tripId, id);
    return first?.driverId === driverId ? ok(view(first)) : fail('request.not_found');
  }

  /** A file of this parcel with its bytes. `request.not_found`, also once it was deleted. */
  async open(
    tripId: string,
    id: string,
  ): Promise<Result<{ document: { fileName: string; mediaType: string; sizeBytes: number }; bytes: Readable }>> {
    const file = await findCustodyFile(this.database.sql, tripId, id);
    const bytes = file?.storedName ? await this.documents.open(file.storedName) : null;
    if (!file || !bytes) return fail('request.not_found');
    const { mediaType, sizeBytes, kind } = file;
    const fileName = `${kind}-${id.slice(0, 8)}.${ENDINGS[mediaType] ?? 'bin'}`;
    return ok({ document: { fileName, mediaType, sizeBytes }, bytes });
  }

  /** False when another request stored the same file first. */
  private keep(file: CustodyFileRow): Promise<Result<boolean>> {
    return this.database.transaction(async (tx): Promise<Result<boolean>> => {
      const still = await mayAddCustodyFile(tx, file.tripId, file.driverId);
      return still.ok ? ok(await insertCustodyFile(tx, file)) : still;
    });
  }
}

const view = ({ id, sha256 }: Pick<CustodyFileRow, 'id' | 'sha256'>): CustodyFileView => ({ id, sha256 });
