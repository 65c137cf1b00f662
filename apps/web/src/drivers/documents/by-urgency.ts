import type { DriverDocumentsView } from '@sablon/contracts';

type Document = Pick<DriverDocumentsView['documents'][number], 'standing' | 'daysLeft'>;

/** What stops a driver from working comes first, then what is about to. */
const ORDER: Readonly<Record<Document['standing'], number>> = { expired: 0, missing: 1, soon: 2, valid: 3 };

/** Documents with the most urgent one first; of those that expire soon, the next one. Others stay in their usual order. */
export const byUrgency = <One extends Document>(documents: readonly One[]): One[] =>
  documents.toSorted(
    (a, b) =>
      ORDER[a.standing] - ORDER[b.standing] || (a.standing === 'soon' ? (a.daysLeft ?? 0) - (b.daysLeft ?? 0) : 0),
  );
