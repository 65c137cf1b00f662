import { z } from 'zod';
import { UPLOAD, file, verbsOf } from '../endpoint.js';
import { LanguageCode, Uuid } from '../kernel/primitives.js';
import { BOOKING_RULES, ROUTING, TRIP_MOVE } from '../refusals.js';
import { TripView } from '../trips/trip-view.js';
import {
  CustodyFileView,
  CustodyStepRequest,
  DeliveryVerdictView,
  ParcelInstructions,
  ParcelView,
  RecipientParcelView,
  RetimeRequest,
} from './parcels.js';

const { get, post, put } = verbsOf('parcels');

/** A parcel and its chain of custody: read by its sender, its driver and staff; moved by its driver. */
export const parcels = {
  read: get('/trips/:id/parcel', {
    access: 'link',
    params: { id: Uuid },
    reply: ParcelView,
    errors: ['request.not_found'],
    summary: 'Reads the parcel of a trip with its chain of custody.',
  }),
  step: post('/trips/:id/parcel/steps', {
    access: ['driver'],
    params: { id: Uuid },
    body: CustodyStepRequest,
    reply: TripView,
    key: 'optional',
    errors: [
      ...TRIP_MOVE,
      'parcel.code_wrong',
      'parcel.custody_missing',
      'parcel.evidence_missing',
      'parcel.file_unknown',
      'parcel.neighbour_not_allowed',
      'parcel.no_more_tries',
      'parcel.not_called',
      'parcel.wait_longer',
      'parcel.wrong_order',
      'request.not_found',
      'request.too_many',
      'trip.boarding_code_wrong',
      'trip.ended_far',
      'trip.not_arrived',
    ],
    summary: 'Takes a parcel a step along its chain of custody.',
    description: 'The codes of sender and recipient may be guessed at ten times in a quarter of an hour.',
  }),
  addFile: post('/trips/:id/parcel/files/:kind/:fileId', {
    access: ['driver'],
    params: { id: Uuid, kind: z.enum(['photo', 'signature']), fileId: Uuid },
    body: UPLOAD,
    reply: CustodyFileView,
    errors: [
      'application.file_empty',
      'application.file_too_large',
      'parcel.file_type',
      'parcel.too_many_files',
      'request.not_found',
    ],
    summary: 'Adds a photo or a drawn signature to a parcel.',
    description: 'One file: JPEG, PNG or WebP of at most 10 MB, under an id the phone chooses.',
  }),
  file: get('/trips/:id/parcel/files/:fileId', {
    access: 'link',
    params: { id: Uuid, fileId: Uuid },
    reply: file('application/pdf', 'image/jpeg', 'image/png', 'image/webp'),
    errors: ['request.not_found'],
    summary: 'Downloads a photo or a signature of a parcel.',
  }),
  proofJson: get('/trips/:id/parcel/proof.json', {
    access: 'link',
    params: { id: Uuid },
    reply: file('application/json'),
    errors: ['parcel.not_ended', 'request.not_found'],
    summary: 'Downloads the signed proof of delivery for machines.',
    description: 'The same chain of custody gives the same bytes.',
  }),
  proofPdf: get('/trips/:id/parcel/proof.pdf', {
    access: 'link',
    params: { id: Uuid },
    query: z.object({ language: LanguageCode.default('fr') }),
    reply: file('application/pdf'),
    errors: ['parcel.not_ended', 'request.not_found'],
    summary: 'Downloads the signed proof of delivery for people.',
  }),
};

/** For a parcel’s recipient, by the link they were sent; no account needed. */
export const recipients = {
  read: get('/parcels/:token', {
    access: 'anyone',
    params: { token: z.string() },
    reply: RecipientParcelView,
    errors: ['parcel.link_ended', 'request.not_found'],
    summary: 'Reads a parcel by its recipient’s link.',
  }),
  instruct: put('/parcels/:token/instructions', {
    access: 'anyone',
    params: { token: z.string() },
    body: ParcelInstructions,
    reply: RecipientParcelView,
    errors: ['parcel.arrived', 'parcel.link_ended', 'request.key_reused', 'request.not_found', 'request.too_many'],
    summary: 'Leaves the driver instructions for the door.',
  }),
  retime: post('/parcels/:token/retime', {
    access: 'anyone',
    params: { token: z.string() },
    body: RetimeRequest,
    reply: RecipientParcelView,
    key: 'required',
    errors: [
      ...ROUTING,
      ...TRIP_MOVE,
      ...BOOKING_RULES,
      'booking.not_changeable',
      'booking.too_late_to_change',
      'business.credit_exceeded',
      'business.not_approved',
      'change.below_credit',
      'change.ended',
      'change.expired',
      'change.needs_approval',
      'change.nothing',
      'change.outdated',
      'change.too_small',
      'change.unapproved',
      'change.unpaid',
      'geo.outside_parcel_area',
      'geo.outside_service_area',
      'geo.place_unknown',
      'parcel.arrived',
      'parcel.link_ended',
      'parcel.retime_collected',
      'parcel.retime_dearer',
      'parcel.retime_too_far',
      'parcel.retime_too_soon',
      'quote.no_tariff',
      'request.not_found',
      'request.too_many',
    ],
    summary: 'Moves a delivery to another time.',
  }),
};

/** Verification of proofs of delivery. */
export const deliveryProofs = {
  check: post('/control/delivery/check', {
    access: 'anyone',
    body: UPLOAD,
    reply: DeliveryVerdictView,
    errors: ['application.file_empty', 'application.file_too_large', 'request.too_many'],
    summary: 'Checks a proof of delivery; nothing is stored.',
    description: 'The file as it was downloaded, PDF or JSON.',
  }),
};
