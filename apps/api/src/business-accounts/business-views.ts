import type { BusinessAccountView, BusinessView } from '@sablon/contracts';
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

/** What every member may know of his company. */
export const accountView = (
  { id, name, status, approvalOverCents }: BusinessAccountRow,
  role: BusinessRole,
  costCentres: readonly CostCentreRow[],
): BusinessAccountView => ({ id, name, role, status, approvalOverCents, costCentres: [...costCentres] });

/** What only those who decide get to see. */
export interface BusinessInside {
  readonly openCents: number;
  readonly members: readonly BusinessMemberRow[];
  readonly invited: readonly InvitedRow[];
  readonly approvals: readonly ApprovalRow[];
  readonly documents: readonly InvoiceRow[];
}

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
    members: [
      ...(inside?.members ?? []).map((one) => ({
        userId: one.userId,
        joined: true,
        email: one.email,
        firstName: one.firstName,
        lastName: one.lastName,
        role: one.role,
      })),
      ...(inside?.invited ?? []).map(({ id, email, role: asked }) => ({
        ...{ userId: id, joined: false, email, role: asked },
        ...{ firstName: '', lastName: '' },
      })),
    ],
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
