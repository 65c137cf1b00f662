import { FeeDecisionRequest, FeeDisputeRequest, InvoiceRequest } from '@sablon/contracts';
import { z } from 'zod';
import { sentAs } from '../../shared/form/sent-as.js';
import { readEuros } from '../../shared/staff/typed-numbers.js';

const { language: _reader, vatNumber, ...buyer } = InvoiceRequest.shape;
/** The buyer on an invoice; without a VAT number, a private person. */
export const invoiceBuyer = z.object({
  ...buyer,
  vatNumber: z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(vatNumber),
});

export const feeDispute = FeeDisputeRequest;

const { reductionCents: _cents, ...decided } = FeeDecisionRequest.shape;
/** A decision on a fee; only a reduction has an amount, which is typed in euros. */
export const feeDecision = sentAs(
  z
    .object({ ...decided, reductionCents: z.string() })
    .refine(({ decision, reductionCents: euros }) => decision !== 'reduced' || (readEuros(euros) ?? 0) > 0, {
      path: ['reductionCents'],
      message: 'amount',
      when: () => true,
    }),
  ({ reductionCents: euros, ...typed }) => ({
    ...typed,
    reductionCents: typed.decision === 'reduced' ? readEuros(euros) : null,
  }),
  FeeDecisionRequest,
);
