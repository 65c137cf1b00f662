import {
  ApprovalDecisionRequest,
  BusinessMemberRequest,
  BusinessTermsBody,
  CostCentreRequest,
  NewBusinessRequest,
  SettlementRequest,
} from '@sablon/contracts';
import { readVatNumber } from '@sablon/domain';
import { z } from 'zod';
import { typedEuros, typedWhole } from '../../shared/staff/typed.schemas.js';

const { creditLimitCents, approvalOverCents, paymentTermDays } = BusinessTermsBody.shape;
const terms = {
  ...BusinessTermsBody.shape,
  vatNumber: BusinessTermsBody.shape.vatNumber.transform((text, context) => {
    const read = readVatNumber(text);
    if (read.ok) return read.value;
    context.issues.push({ code: 'custom', message: 'vat', input: text });
    return z.NEVER;
  }),
  creditLimitCents: typedEuros(creditLimitCents),
  approvalOverCents: typedEuros(approvalOverCents),
  paymentTermDays: typedWhole(paymentTermDays),
};

/** The terms of a company that exists; its first administrator is not asked for again. */
export const companyTerms = z.object({ ...terms, adminEmail: z.string() });
export const newCompany = z.object({ ...terms, adminEmail: NewBusinessRequest.shape.adminEmail });

export const costCentre = CostCentreRequest;
export const invitation = BusinessMemberRequest;
export const settlement = SettlementRequest;

/** A decision on a waiting booking; only a refusal needs its reason. */
export const approvalDecision = z.discriminatedUnion('approve', [
  ApprovalDecisionRequest.extend({ approve: z.literal(true) }),
  ApprovalDecisionRequest.extend({ approve: z.literal(false), reason: ApprovalDecisionRequest.shape.reason.min(1) }),
]) as z.ZodType<ApprovalDecisionRequest, ApprovalDecisionRequest>;
