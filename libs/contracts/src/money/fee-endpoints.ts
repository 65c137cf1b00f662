import { z } from 'zod';
import { STAFF, verbsOf } from '../endpoint.js';
import { Uuid } from '../kernel/primitives.js';
import { TRIP_MOVE } from '../refusals.js';
import { TripView } from '../trips/trip-view.js';
import {
  ContactAttemptRequest,
  DisputedFeesView,
  FeeDecisionRequest,
  FeeDisputeRequest,
  FeeView,
  NoShowView,
  TripSettlementView,
} from './fees.js';
import { PaymentStartView } from './payments.js';
import { TipRequest, TipView } from './promotions.js';

const { get, post } = verbsOf('money');

/** Fees of a trip in addition to its fare, and their evidence. */
export const fees = {
  read: get('/fees/:id', {
    access: 'link',
    params: { id: z.string() },
    reply: FeeView,
    errors: ['request.not_found'],
    summary: 'Reads a fee with its evidence, for its passenger, its driver and staff.',
  }),
  dispute: post('/fees/:id/dispute', {
    access: 'link',
    params: { id: z.string() },
    body: FeeDisputeRequest,
    reply: FeeView,
    key: 'required',
    errors: ['booking.link_not_enough', 'fee.already_disputed', 'fee.dispute_too_late', 'request.not_found'],
    summary: 'Contests a fee.',
  }),
  settlement: get('/trips/:id/settlement', {
    access: 'link',
    params: { id: z.string() },
    reply: TripSettlementView,
    errors: ['booking.not_changeable', 'booking.too_late_to_change', 'request.not_found'],
    summary: 'Reads what a trip cost in the end, its fees included.',
  }),
};

/** Contested fees, for staff. */
export const feeDecisions = {
  list: get('/dispatch/fees', {
    access: STAFF,
    reply: DisputedFeesView,
    summary: 'Lists the contested fees.',
  }),
  decide: post('/dispatch/fees/:id/decision', {
    access: STAFF,
    params: { id: Uuid },
    body: FeeDecisionRequest,
    reply: FeeView,
    key: 'optional',
    errors: ['fee.decided', 'fee.not_disputed', 'fee.reduction_out_of_range', 'invoice.vat_invalid'],
    summary: 'Decides a contested fee.',
  }),
};

/** For the driver whose passenger does not come. */
export const noShow = {
  read: get('/trips/:id/no-show', {
    access: ['driver'],
    params: { id: Uuid },
    reply: NoShowView,
    errors: [
      'no_show.driver_not_there',
      'no_show.no_position',
      'no_show.not_accepted',
      'no_show.not_at_pickup',
      'no_show.not_contacted',
      'no_show.still_waiting',
      'request.not_found',
    ],
    summary: 'Says whether the passenger may be marked as a no-show now, and what is missing.',
  }),
  mark: post('/trips/:id/no-show', {
    access: ['driver'],
    params: { id: Uuid },
    reply: TripView,
    key: 'optional',
    errors: [
      ...TRIP_MOVE,
      'no_show.driver_not_there',
      'no_show.no_position',
      'no_show.not_accepted',
      'no_show.not_at_pickup',
      'no_show.not_contacted',
      'no_show.still_waiting',
      'request.not_found',
    ],
    summary: 'Marks the passenger as a no-show.',
    description: 'The trip ends and its price is kept, with the evidence.',
  }),
  contact: post('/trips/:id/contact-attempts', {
    access: ['driver'],
    params: { id: Uuid },
    body: ContactAttemptRequest,
    reply: NoShowView,
    key: 'optional',
    errors: [
      'no_show.driver_not_there',
      'no_show.no_position',
      'no_show.not_accepted',
      'no_show.not_at_pickup',
      'no_show.not_contacted',
      'no_show.still_waiting',
      'request.not_found',
    ],
    summary: 'Notes that the driver called or wrote to the passenger.',
  }),
};

/** Tips for drivers. */
export const tips = {
  read: get('/trips/:id/tip', {
    access: 'link',
    params: { id: z.string() },
    reply: TipView,
    errors: ['request.not_found', 'tip.already_given', 'tip.out_of_range', 'tip.too_late', 'tip.trip_not_completed'],
    summary: 'Reads the tips a trip allows, and the one given.',
  }),
  pay: post('/trips/:id/tip', {
    access: 'link',
    params: { id: z.string() },
    body: TipRequest,
    reply: PaymentStartView,
    errors: [
      'payment.provider_unavailable',
      'request.key_reused',
      'request.not_found',
      'tip.already_given',
      'tip.out_of_range',
      'tip.too_late',
      'tip.trip_not_completed',
    ],
    summary: 'Starts the payment of a tip.',
    description: 'Returns the payment details for the browser; the same amount again returns the same payment.',
    example: { cents: 300 },
  }),
};
