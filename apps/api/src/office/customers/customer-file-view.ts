import type { CustomerFileView } from '@sablon/contracts';
import type { Customer, CustomerFile } from '@sablon/persistence';

/** A customer's file as staff read it. */
export function fileView(customer: Customer, file: CustomerFile): CustomerFileView {
  const { userId, phoneKey: _, isStaff: __, since, disabledAt, ...person } = customer;
  const { spentCents, lastRideAt, ratings, stars, ...rides } = file.rides;
  return {
    ...person,
    guest: userId === null,
    since: since.toISOString(),
    disabledAt: disabledAt?.toISOString() ?? null,
    blocked: file.blocks.some(({ liftedAt }) => liftedAt === null),
    rides,
    spentCents,
    lastRideAt: lastRideAt?.toISOString() ?? null,
    ratingsGiven: { count: ratings, sum: stars },
    credit:
      file.creditCents === null
        ? null
        : { cents: file.creditCents, given: file.given.map((one) => ({ ...one, at: one.at.toISOString() })) },
    notes: file.notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    blocks: file.blocks.map((block) => ({
      ...block,
      at: block.at.toISOString(),
      liftedAt: block.liftedAt?.toISOString() ?? null,
    })),
    consents: file.consents.map((one) => ({ ...one, at: one.at.toISOString() })),
    companies: [...file.companies],
  };
}
