import type { DocumentView } from '@sablon/contracts';
import type { InvoiceRow } from '@sablon/persistence';

/** A document as its owner sees it. */
export const documentView = (row: InvoiceRow): DocumentView => ({
  id: row.id,
  kind: row.kind,
  number: row.code,
  corrects: row.correctsCode,
  month: row.month,
  amountCents: row.amountCents,
  issuedAt: row.issuedAt.toISOString(),
  dueOn: row.dueOn,
  settledAt: row.settledAt?.toISOString() ?? null,
  electronic: row.electronic,
});
