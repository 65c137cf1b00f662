import type { BusinessAccountView, BusinessMemberView, BusinessView } from '@sablon/contracts';
import type {
  ApprovalRow,
  BusinessAccountRow,
  BusinessMemberRow,
  BusinessRole,
  CostCentreRow,
  InvitedRow,
  InvoiceRow,
} from '@sablon/persistence';
import { documentView } from '../documents/documents.service.js';

/** The part of a company every member may see. */
export const accountView = (
  { id, name, status, approvalOverCents }: BusinessAccountRow,
  role: BusinessRole,
  costCentres: readonly CostCentreRow[],
): BusinessAccountView => ({ id, name, role, status, approvalOverCents, costCentres: [...costCentres] });

/** Fields only for members who decide. */
export interface BusinessInside {
  readonly openCents: number;
  readonly members: readonly BusinessMemberRow[];
  readonly invited: readonly InvitedRow[];
  readonly approvals: readonly ApprovalRow[];
  readonly documents: readonly InvoiceRow[];
}

/** Members of a company, then the people invited. */
export const memberViews = (
  members: readonly BusinessMemberRow[],
  invited: readonly InvitedRow[],
): BusinessMemberView[] => [
  ...members.map(({ language: _, ...one }) => ({ ...one, joined: true })),
  ...invited.map(({ id, email, role }) => ({
    ...{ userId: id, joined: false, email, role },
    ...{ firstName: '', lastName: '' },
  })),
];

/** A company's page; `inside` is null for a plain member. */
export function businessView(
  account: BusinessAccountRow,
  role: BusinessRole,
  costCentres: readonly CostCentreRow[],
  inside: BusinessInside | null,
): BusinessView {
  const { street, postalCode, city, countryCode, vatNumber } = account;
  return {
    ...accountView(account, role, costCentres),
    ...{ street, postalCode, city, countryCode, vatNumber },
    creditLimitCents: inside && account.creditLimitCents,
    openCents: inside && inside.openCents,
    members: inside ? memberViews(inside.members, inside.invited) : [],
    approvals: (inside?.approvals ?? []).map((one) => ({
      bookingId: one.bookingId,
      code: one.code,
      requester: one.requester,
      costCentre: one.costCentre,
      totalCents: one.totalCents,
      from: one.from,
      to: one.to,
      pickupAt: one.pickupAt.toISOString(),
      until: one.until?.toISOString() ?? null,
    })),
    documents: (inside?.documents ?? []).map(documentView),
  };
}
