import type {
  ApplicationPaperView,
  ApplicationReviewView,
  ApplicationSummary,
  ApplicationView,
} from '@sablon/contracts';
import type { ApplicationRow, PaperRow } from '@sablon/persistence';

/** Named field by field, so that the name in the store stays with us. */
export const paperView = (paper: PaperRow): ApplicationPaperView => ({
  id: paper.id,
  kind: paper.kind,
  fileName: paper.fileName,
  mediaType: paper.mediaType,
  sizeBytes: paper.sizeBytes,
});

/** As the applicant sees it: the reviewer has no name here. */
export const applicationView = (row: ApplicationRow, papers: readonly PaperRow[]): ApplicationView => ({
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  email: row.email,
  answers: row.answers,
  status: row.status,
  note: row.note,
  papers: papers.map(paperView),
  submittedAt: row.submittedAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export const reviewView = (row: ApplicationRow, papers: readonly PaperRow[]): ApplicationReviewView => ({
  ...applicationView(row, papers),
  id: row.id,
  language: row.language,
  createdAt: row.createdAt.toISOString(),
  decidedBy: row.decidedBy,
});

export const summaryView = (row: ApplicationRow): ApplicationSummary => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  submittedAt: row.submittedAt?.toISOString() ?? null,
});
