import { wrongState } from './api-error.js';
import { type Call, type Endpoint, find } from './params.js';
import { list, LIST_PARAMS } from './list.js';
import { emit } from './emit.js';
import { newId } from '../ids.js';
import type { Dispute } from './dispute.js';
import { closeDispute } from './move-dispute.js';

const URL = '/v1/disputes';
const EVIDENCE = [
  'access_activity_log',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'product_description',
  'receipt',
  'service_date',
  'service_documentation',
  'uncategorized_text',
];
const DECIDED_AFTER_MS = 1_000; // ASSUMPTION: long enough to be seen under review

const theDispute = (call: Call): Dispute => find(call, 'dispute', call.path['id'] ?? '');

function openOne(call: Call): Dispute {
  const dispute = theDispute(call);
  if (dispute.status !== 'needs_response')
    throw wrongState('invalid_request_error', `This dispute is ${dispute.status} and takes no answer any more.`);
  return dispute;
}

/** Stores evidence, and sends it to the bank with `submit`; Stripe's published texts determine the bank's decision. */
function update(call: Call): Dispute {
  const given = call.params.object('evidence')?.only(EVIDENCE);
  const current = given ? openOne(call) : theDispute(call);
  const texts = EVIDENCE.map((name) => [name, given?.string(name)] as const).filter(([, text]) => text);
  const evidence = { ...current.evidence, ...Object.fromEntries(texts) } as Record<string, string>;
  const submitted = given !== undefined && given !== null && (call.params.boolean('submit') ?? true);
  const { evidence_details: details } = current;
  const updated: Dispute = {
    ...current,
    evidence,
    metadata: call.params.mergedMetadata(current.metadata),
    status: submitted ? 'under_review' : current.status,
    evidence_details: {
      ...details,
      has_evidence: Object.keys(evidence).length > 0,
      submission_count: details.submission_count + (submitted ? 1 : 0),
    },
  };
  call.tx.put('dispute', updated.id, updated);
  emit(call, 'charge.dispute.updated', updated);
  if (submitted) decideLater(call, updated);
  return updated;
}

function decideLater(call: Call, { id: objectId, evidence }: Dispute): void {
  const said = evidence['uncategorized_text'] ?? '';
  const kind = said.includes('winning_evidence')
    ? ('dispute_won' as const)
    : said.includes('losing_evidence')
      ? ('dispute_lost' as const)
      : null;
  const id = newId('settle');
  if (kind) call.tx.put('settlement', id, { id, kind, objectId, dueAtMs: Date.now() + DECIDED_AFTER_MS });
}

export const disputeEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: URL,
    access: 'secret',
    params: [...LIST_PARAMS, 'payment_intent', 'charge'],
    run: (call) => {
      const intent = call.params.string('payment_intent');
      const charge = call.params.string('charge');
      const matches = (dispute: Dispute) =>
        (intent === null || dispute.payment_intent === intent) && (charge === null || dispute.charge === charge);
      return list(call, 'dispute', URL, matches);
    },
  },
  { method: 'GET', path: `${URL}/:id`, access: 'secret', params: [], run: theDispute },
  {
    method: 'POST',
    path: `${URL}/:id`,
    access: 'secret',
    params: ['evidence', 'submit', 'metadata'],
    run: update,
  },
  {
    method: 'POST',
    path: `${URL}/:id/close`,
    access: 'secret',
    params: [],
    run: (call) => closeDispute(call, openOne(call), 'lost'),
  },
];
