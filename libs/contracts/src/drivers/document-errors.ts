import { entry } from '../kernel/request-errors.js';

/** Receipts, invoices and companies' accounts. */
export const DOCUMENT_ERRORS = {
  'receipt.not_paid': entry(409),
  'invoice.vat_invalid': entry(422),
  'invoice.nothing_paid': entry(409),
  'invoice.already_issued': entry(409, 'number'),
  'invoice.on_account': entry(409),
  'invoice.no_endpoint': entry(409),
  'invoice.month_invalid': entry(422),
  'invoice.settled': entry(409),
  'business.not_approved': entry(409),
  'business.cost_centre_required': entry(422),
  'business.credit_exceeded': entry(409),
  'business.decided': entry(409),
  'business.member_unknown': entry(422),
  'business.last_admin': entry(409),
  'business.cost_centre_taken': entry(409),
  'business.reason_required': entry(422),
} as const;
