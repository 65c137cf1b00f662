import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { ApplicationDocumentView } from '@sablon/contracts';
import { fail, ok, type ApplicationDocument, type Result } from '@sablon/domain';
import {
  deleteDocument,
  findDocument,
  insertDocument,
  listDocuments,
  lockApplication,
  type Database,
  type DocumentRow,
  type Transaction,
} from '@sablon/persistence';
import type { DocumentStore } from '@sablon/providers';
import { DATABASE } from '../../config/api-parts.js';
import { documentView, isWritable } from './applications.service.js';
import type { SentFile } from '../../http/files/without-metadata.js';
import { tidyFileName, typeOfSent } from '../../http/files/file-type.js';

export const DOCUMENTS = Symbol('documents');

/** ASSUMPTION: five documents, two sides each, and a few photos. */
const DOCUMENTS_MAX = 16;

/** The documents of applications. */
@Injectable()
export class DocumentsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
  ) {}

  /** Fails with `application.file_empty`, `.file_type`, `.file_mismatch`, `.closed`, `.too_many_files`, `request.not_found`. */
  async add(
    applicationId: string,
    { kind, bytes, fileName, announcedType }: SentFile<ApplicationDocument>,
  ): Promise<Result<ApplicationDocumentView>> {
    const detected = typeOfSent({ bytes, fileName, announcedType });
    if (!detected.ok) return detected;
    const mediaType = detected.value;
    // Checked before anything is written to disk.
    const may = await this.database.transaction((tx) => this.mayAdd(tx, applicationId));
    if (!may.ok) return may;
    const { name: storedName, sha256, sizeBytes } = await this.documents.save(bytes);
    const document = { kind, fileName: tidyFileName(fileName), mediaType, sizeBytes, sha256, storedName };
    try {
      const added = await this.database.transaction(async (tx): Promise<Result<DocumentRow>> => {
        const still = await this.mayAdd(tx, applicationId);
        return still.ok ? ok(await insertDocument(tx, applicationId, document)) : still;
      });
      if (added.ok) return ok(documentView(added.value));
      await this.documents.remove(storedName);
      return added;
    } catch (error) {
      await this.documents.remove(storedName);
      throw error;
    }
  }

  /** Fails with `request.not_found`, `application.closed`. */
  async remove(applicationId: string, documentId: string): Promise<Result<null>> {
    const removed = await this.database.transaction(async (tx): Promise<Result<string>> => {
      const row = await lockApplication(tx, applicationId);
      if (!row) return fail('request.not_found');
      if (!isWritable(row)) return fail('application.closed');
      const name = await deleteDocument(tx, applicationId, documentId);
      return name ? ok(name) : fail('request.not_found');
    });
    if (!removed.ok) return removed;
    await this.documents.remove(removed.value);
    return ok(null);
  }

  /** A document of this application with its bytes; fails with `request.not_found`. */
  async open(applicationId: string, documentId: string): Promise<Result<{ document: DocumentRow; bytes: Readable }>> {
    const document = await findDocument(this.database.sql, applicationId, documentId);
    const bytes = document && (await this.documents.open(document.storedName));
    return document && bytes ? ok({ document, bytes }) : fail('request.not_found');
  }

  private async mayAdd(tx: Transaction, applicationId: string): Promise<Result<null>> {
    const row = await lockApplication(tx, applicationId);
    if (!row) return fail('request.not_found');
    if (!isWritable(row)) return fail('application.closed');
    const documents = await listDocuments(tx, applicationId);
    return documents.length < DOCUMENTS_MAX ? ok(null) : fail('application.too_many_files', { max: DOCUMENTS_MAX });
  }
}
