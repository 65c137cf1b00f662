import type { DriverPapersView, DriverPaperView, PaperHoldersView, RenewalView } from '@sablon/contracts';
import { DRIVER_PAPERS, daysBetween, ownerOfPaper, paperStanding } from '@sablon/domain';
import type { DriverPaperRow, PaperHolder, PaperSummaryRow, RenewalRow } from '@sablon/persistence';

/** Named field by field, so that the name in the store stays with us. */
export const renewalView = (row: RenewalRow): RenewalView => ({
  id: row.id,
  fileName: row.fileName,
  mediaType: row.mediaType,
  sizeBytes: row.sizeBytes,
  status: row.status,
  note: row.note,
  sentAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** Every kind of paper, those that are not there too. */
export function papersView(
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
