import { z } from 'zod';
import { Email } from './accounts.js';
import { companyFields, DocumentView } from './documents.js';
import { Cents, Instant, LanguageCode, line, LocalizedText, requiredLine, Uuid } from './primitives.js';

export const BusinessRoleName = z.enum(['admin', 'approver', 'member']);
export const BusinessStatusName = z.enum(['pending', 'approved', 'suspended']);
/** Ten million euros: beyond any limit anybody grants, within what an integer of the database holds. */
const LIMIT_MAX_CENTS = 1_000_000_000;
const LimitCents = Cents.min(0).max(LIMIT_MAX_CENTS);

export const CostCentreView = z.object({ id: Uuid, code: z.string(), name: z.string(), archived: z.boolean() });
export type CostCentreView = z.infer<typeof CostCentreView>;

const accountFields = {
  id: Uuid,
  name: z.string(),
  role: BusinessRoleName,
  status: BusinessStatusName,
  /** A member's booking above this waits for an approver; null = none does. */
  approvalOverCents: Cents.nullable(),
  costCentres: z.array(CostCentreView),
};

/** A company somebody belongs to, as far as every member may know it. */
export const BusinessAccountView = z.object(accountFields).meta({ id: 'BusinessAccount' });
export type BusinessAccountView = z.infer<typeof BusinessAccountView>;

/** A company that asks one to join it. */
export const BusinessInvitationView = z.object({ id: Uuid, company: z.string(), role: BusinessRoleName });
export type BusinessInvitationView = z.infer<typeof BusinessInvitationView>;
export const BusinessListView = z
  .object({ accounts: z.array(BusinessAccountView), invitations: z.array(BusinessInvitationView) })
  .meta({ id: 'BusinessList' });
export type BusinessListView = z.infer<typeof BusinessListView>;

/** Who belongs to a company, and who was asked to: until he says yes, all that is shown of him is the address as typed. */
export const BusinessMemberView = z.object({
  /** The account's, or the invitation's. */
  userId: Uuid,
  joined: z.boolean(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: BusinessRoleName,
});
export type BusinessMemberView = z.infer<typeof BusinessMemberView>;

/** A booking that waits for an approver. */
export const BusinessApprovalView = z.object({
  bookingId: Uuid,
  code: z.string(),
  requester: z.string(),
  costCentre: z.string().nullable(),
  totalCents: Cents,
  from: LocalizedText,
  to: LocalizedText,
  pickupAt: Instant,
  /** Until when it can be decided. */
  until: Instant.nullable(),
});
export type BusinessApprovalView = z.infer<typeof BusinessApprovalView>;

/** A company's page: members see the company and its cost centres, approvers and administrators the rest too. */
export const BusinessView = z
  .object({
    ...accountFields,
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    countryCode: z.string(),
    vatNumber: z.string(),
    creditLimitCents: Cents.nullable(),
    openCents: Cents.nullable(),
    members: z.array(BusinessMemberView),
    approvals: z.array(BusinessApprovalView),
    documents: z.array(DocumentView),
  })
  .meta({ id: 'Business' });
export type BusinessView = z.infer<typeof BusinessView>;

export const BusinessMemberRequest = z
  .object({ email: Email, role: BusinessRoleName })
  .meta({ id: 'BusinessMemberRequest' });
export type BusinessMemberRequest = z.infer<typeof BusinessMemberRequest>;

export const CostCentreRequest = z
  .object({ code: requiredLine(24), name: requiredLine(80) })
  .meta({ id: 'CostCentreRequest' });
export type CostCentreRequest = z.infer<typeof CostCentreRequest>;

/** Yes or no to a booking that waits; a refusal says why. */
export const ApprovalDecisionRequest = z
  .object({ approve: z.boolean(), reason: line(300) })
  .meta({ id: 'ApprovalDecisionRequest' });
export type ApprovalDecisionRequest = z.infer<typeof ApprovalDecisionRequest>;

/** A company's terms as our back office sets them. */
export const BusinessTermsBody = z
  .object({
    ...companyFields,
    vatNumber: requiredLine(24),
    language: LanguageCode,
    invoiceEmail: Email,
    status: BusinessStatusName,
    creditLimitCents: LimitCents,
    approvalOverCents: LimitCents.nullable(),
    paymentTermDays: z.int().min(0).max(120),
  })
  .meta({ id: 'BusinessTerms' });
export type BusinessTermsBody = z.infer<typeof BusinessTermsBody>;

/** A new company with its first administrator, who has an account already. */
export const NewBusinessRequest = BusinessTermsBody.extend({ adminEmail: Email }).meta({ id: 'NewBusinessRequest' });
export type NewBusinessRequest = z.infer<typeof NewBusinessRequest>;
export const NewBusinessView = z.object({ id: Uuid }).meta({ id: 'NewBusiness' });
export type NewBusinessView = z.infer<typeof NewBusinessView>;

/** All companies, for the back office. */
export const AdminBusinessListView = z
  .object({ accounts: z.array(BusinessTermsBody.extend({ id: Uuid, openCents: Cents })) })
  .meta({ id: 'AdminBusinessList' });
export type AdminBusinessListView = z.infer<typeof AdminBusinessListView>;

/** `YYYY-MM`. */
export const StatementRequest = z.object({ month: z.string().regex(/^\d{4}-\d{2}$/) }).meta({ id: 'StatementRequest' });
export type StatementRequest = z.infer<typeof StatementRequest>;
/** The month's invoice, or null when the company did not ride. */
export const StatementView = z.object({ document: DocumentView.nullable() }).meta({ id: 'Statement' });
export type StatementView = z.infer<typeof StatementView>;

/** A transfer that paid a monthly invoice. */
export const SettlementRequest = z.object({ reference: requiredLine(80) }).meta({ id: 'SettlementRequest' });
export type SettlementRequest = z.infer<typeof SettlementRequest>;
