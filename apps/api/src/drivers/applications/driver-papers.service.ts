import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { DriverPapersView, RenewalView, DriverPaperView, PaperHoldersView } from '@sablon/contracts';
import {
  fail,
  ok,
  type DriverPaper,
  type Result,
  DRIVER_PAPERS,
  daysBetween,
  ownerOfPaper,
  paperStanding,
} from '@sablon/domain';
import {
  findRenewal,
  insertRenewal,
  mayRenew,
  readPaperHolder,
  readPapers,
  readRenewals,
  takeBackRenewal,
  type Database,
  type RenewalRow,
  type DriverPaperRow,
  type PaperHolder,
  type PaperSummaryRow,
} from '@sablon/persistence';
import type { DocumentStore } from '@sablon/providers';
import { DOCUMENTS } from './papers.service.js';
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
function papersView(
  holder: PaperHolder,
  papers: readonly DriverPaperRow[],
  renewals: readonly RenewalRow[],
): DriverPapersView {
  const views = DRIVER_PAPERS.map((kind): DriverPaperView => {
    const paper = papers.find((one) => one.kind === kind);
    const expiresOn = paper?.expiresOn ?? null;
    return {
      kind,
      of: ownerOfPaper(kind),
      number: paper?.number ?? '',
      expiresOn,
      standing: paperStanding(expiresOn, holder.today),
      daysLeft: expiresOn === null ? null : daysBetween(holder.today, expiresOn),
      renewals: renewals.filter((one) => one.kind === kind).map(renewalView),
    };
  });
  const { driverId, name, licenceNumber, vehicle } = holder;
  const blocked = views.some(({ standing }) => standing === 'expired');
  return { driverId, name, licenceNumber, vehicle, blocked, papers: views };
}

export const holderView = ({ today, ...row }: PaperSummaryRow): PaperHoldersView['drivers'][number] => ({
  ...row,
  standing: paperStanding(row.firstEnd, today),
});

/** A driver's documents and the files they send to renew them. */
@Injectable()
export class DriverPapersService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
  ) {}

  /** `request.not_found` for a person who is not a driver. */
  async view(driverId: string): Promise<Result<DriverPapersView>> {
    const { sql } = this.database;
    const [holder, papers, renewals] = await Promise.all([
      readPaperHolder(sql, driverId),
      readPapers(sql, driverId),
      readRenewals(sql, driverId),
    ]);
    return holder ? ok(papersView(holder, papers, renewals)) : fail('request.not_found');
  }

  /** Stores a file. Codes: `typeOfSent`, `mayRenew`. */
  async add(driverId: string, { kind, ...sent }: SentFile<DriverPaper>): Promise<Result<RenewalView>> {
    const told = typeOfSent(sent);
    if (!told.ok) return told;
    // Checked before anything is written to disk.
    const may = await this.database.transaction((tx) => mayRenew(tx, driverId, kind));
    if (!may.ok) return may;
    const { name: storedName, sha256, sizeBytes } = await this.documents.save(sent.bytes);
    const file = { kind, fileName: tidyFileName(sent.fileName), mediaType: told.value, sizeBytes, sha256, storedName };
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

  /** Withdraws a file that is still undecided. `request.not_found`, `paper.decided`. */
  async takeBack(driverId: string, id: string): Promise<Result<null>> {
    const gone = await this.database.transaction((tx) => takeBackRenewal(tx, driverId, id));
    if (!gone.ok) return gone;
    await this.documents.remove(gone.value);
    return ok(null);
  }

  /** A file of this driver with its bytes. `request.not_found`. */
  async open(driverId: string, id: string): Promise<Result<{ paper: RenewalRow; bytes: Readable }>> {
    const paper = await findRenewal(this.database.sql, driverId, id);
    const bytes = paper && (await this.documents.open(paper.storedName));
    return paper && bytes ? ok({ paper, bytes }) : fail('request.not_found');
  }
}
