import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { DriverDocumentsView, RenewalView, DriverDocumentView, DocumentHoldersView } from '@sablon/contracts';
import {
  fail,
  ok,
  type DriverDocument,
  type Result,
  DRIVER_DOCUMENTS,
  daysBetween,
  ownerOfDocument,
  documentStanding,
} from '@sablon/domain';
import {
  findRenewal,
  insertRenewal,
  mayRenew,
  readDocumentHolder,
  readDocuments,
  readRenewals,
  readSuspension,
  takeBackRenewal,
  type Database,
  type RenewalRow,
  type DriverDocumentRow,
  type DocumentHolder,
  type DocumentSummaryRow,
  type Suspension,
} from '@sablon/persistence';
import type { DocumentStore } from '@sablon/providers';
import { DOCUMENTS } from './documents.service.js';
import type { SentFile } from '../../http/files/without-metadata.js';
import { tidyFileName, typeOfSent } from '../../http/files/file-type.js';
import { DATABASE } from '../../config/api-parts.js';

/** Fields listed one by one, so that the file's name in the store is never sent. */
const renewalView = (row: RenewalRow): RenewalView => ({
  id: row.id,
  fileName: row.fileName,
  mediaType: row.mediaType,
  sizeBytes: row.sizeBytes,
  status: row.status,
  note: row.note,
  sentAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** Every kind of document, including missing ones. */
function documentsView(
  holder: DocumentHolder,
  documents: readonly DriverDocumentRow[],
  renewals: readonly RenewalRow[],
  suspension: Suspension | null,
): DriverDocumentsView {
  const views = DRIVER_DOCUMENTS.map((kind): DriverDocumentView => {
    const document = documents.find((one) => one.kind === kind);
    const expiresOn = document?.expiresOn ?? null;
    return {
      kind,
      of: ownerOfDocument(kind),
      number: document?.number ?? '',
      expiresOn,
      standing: documentStanding(expiresOn, holder.today),
      daysLeft: expiresOn === null ? null : daysBetween(holder.today, expiresOn),
      renewals: renewals.filter((one) => one.kind === kind).map(renewalView),
    };
  });
  const { driverId, name, licenceNumber, vehicle, status, shift, shiftEndsAt } = holder;
  return {
    ...{ driverId, name, licenceNumber, vehicle, documents: views },
    blocked: views.some(({ standing }) => standing === 'expired'),
    standing: status,
    shift: shift === 'off' ? null : { endsAt: shiftEndsAt?.toISOString() ?? null },
    suspension: suspension && { ...suspension, since: suspension.since.toISOString() },
  };
}

export const holderView = ({ today, ...row }: DocumentSummaryRow): DocumentHoldersView['drivers'][number] => ({
  ...row,
  standing: documentStanding(row.firstEnd, today),
});

/** A driver's documents and the files they send to renew them. */
@Injectable()
export class DriverDocumentsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
  ) {}

  /** `request.not_found` for a person who is not a driver. */
  async view(driverId: string): Promise<Result<DriverDocumentsView>> {
    const { sql } = this.database;
    const [holder, documents, renewals, suspension] = await Promise.all([
      readDocumentHolder(sql, driverId),
      readDocuments(sql, driverId),
      readRenewals(sql, driverId),
      readSuspension(sql, driverId),
    ]);
    return holder ? ok(documentsView(holder, documents, renewals, suspension)) : fail('request.not_found');
  }

  /** Stores a file. Codes: `typeOfSent`, `mayRenew`. */
  async add(driverId: string, { kind, ...sent }: SentFile<DriverDocument>): Promise<Result<RenewalView>> {
    const detected = typeOfSent(sent);
    if (!detected.ok) return detected;
    // Checked before anything is written to disk.
    const may = await this.database.transaction((tx) => mayRenew(tx, driverId, kind));
    if (!may.ok) return may;
    const { name: storedName, sha256, sizeBytes } = await this.documents.save(sent.bytes);
    const file = {
      kind,
      fileName: tidyFileName(sent.fileName),
      mediaType: detected.value,
      sizeBytes,
      sha256,
      storedName,
    };
    try {
      const added = await this.database.transaction(async (tx): Promise<Result<RenewalRow>> => {
        const still = await mayRenew(tx, driverId, kind);
        return still.ok ? ok(await insertRenewal(tx, driverId, still.value.vehicleId, file)) : still;
      });
      if (added.ok) return ok(renewalView(added.value));
      await this.documents.remove(storedName);
      return added;
    } catch (error) {
      await this.documents.remove(storedName);
      throw error;
    }
  }

  /** Withdraws a file that is still undecided. `request.not_found`, `document.decided`. */
  async takeBack(driverId: string, id: string): Promise<Result<null>> {
    const gone = await this.database.transaction((tx) => takeBackRenewal(tx, driverId, id));
    if (!gone.ok) return gone;
    await this.documents.remove(gone.value);
    return ok(null);
  }

  /** A file of this driver with its bytes. `request.not_found`. */
  async open(driverId: string, id: string): Promise<Result<{ document: RenewalRow; bytes: Readable }>> {
    const document = await findRenewal(this.database.sql, driverId, id);
    const bytes = document && (await this.documents.open(document.storedName));
    return document && bytes ? ok({ document, bytes }) : fail('request.not_found');
  }
}
