import { z } from 'zod';
import { STAFF, UPLOAD, file, verbsOf } from '../endpoint.js';
import { Done, Uuid } from '../kernel/primitives.js';
import { TRIP_MOVE } from '../refusals.js';
import {
  ApplicationApproval,
  ApplicationDraft,
  ApplicationLink,
  ApplicationListQuery,
  ApplicationListView,
  ApplicationNote,
  ApplicationDocumentView,
  ApplicationReviewView,
  ApplicationStart,
  ApplicationView,
  DocumentKind,
} from './applications.js';
import {
  DriverDocumentKind,
  DriverDocumentsView,
  LicencesRequest,
  DocumentApproval,
  DocumentHoldersQuery,
  DocumentHoldersView,
  DocumentRefusal,
  RenewalView,
  SuspensionRequest,
} from './driver-documents.js';

import { ShiftEndRequest } from './drivers.js';

const { get, post, put, del } = verbsOf('drivers');

/** Applications of people who want to drive for us: no account, a signed link each. */
export const applications = {
  start: post('/applications', {
    access: 'anyone',
    body: ApplicationStart,
    reply: ApplicationLink,
    errors: ['application.already_open', 'request.too_many'],
    summary: 'Opens an application and mails its signed link.',
  }),
  read: get('/applications/:token', {
    access: 'anyone',
    params: { token: z.string() },
    reply: ApplicationView,
    errors: ['request.not_found'],
    summary: 'Reads an application by its signed link.',
  }),
  save: put('/applications/:token', {
    access: 'anyone',
    params: { token: z.string() },
    body: ApplicationDraft,
    reply: ApplicationView,
    errors: ['application.closed', 'request.not_found'],
    summary: 'Saves a draft of an application, complete or not.',
  }),
  submit: post('/applications/:token/submit', {
    access: 'anyone',
    params: { token: z.string() },
    reply: ApplicationView,
    errors: [
      'application.answer_missing',
      'application.closed',
      'application.date_in_future',
      'application.experience_short',
      'application.licence_invalid',
      'application.licence_recent',
      'application.document_missing',
      'application.record_required',
      'application.under_age',
      'application.vehicle_old',
      'request.not_found',
    ],
    summary: 'Submits an application.',
  }),
  addDocument: post('/applications/:token/documents/:kind', {
    access: 'anyone',
    params: { token: z.string(), kind: DocumentKind },
    body: UPLOAD,
    reply: ApplicationDocumentView,
    errors: [
      'application.closed',
      'application.file_empty',
      'application.file_mismatch',
      'application.file_too_large',
      'application.file_type',
      'application.too_many_files',
      'request.not_found',
      'request.too_many',
    ],
    summary: 'Adds a document to an application.',
    description: 'One file: PDF, JPEG, PNG or WebP of at most 10 MB.',
  }),
  removeDocument: del('/applications/:token/documents/:documentId', {
    access: 'anyone',
    params: { token: z.string(), documentId: Uuid },
    reply: Done,
    errors: ['application.closed', 'request.not_found'],
    summary: 'Removes a document from an application.',
  }),
  document: get('/applications/:token/documents/:documentId', {
    access: 'anyone',
    params: { token: z.string(), documentId: Uuid },
    reply: file('application/pdf', 'image/jpeg', 'image/png', 'image/webp'),
    errors: ['request.not_found'],
    summary: 'Downloads a document of an application.',
  }),
};

/** Applications, for the staff who decide. */
export const applicationReview = {
  list: get('/admin/applications', {
    access: STAFF,
    query: ApplicationListQuery,
    reply: ApplicationListView,
    summary: 'Lists applications in one state.',
  }),
  invite: post('/admin/applications', {
    access: STAFF,
    body: ApplicationStart,
    reply: Done,
    errors: ['application.already_open'],
    summary: 'Invites someone to drive: opens an application for them and mails its signed link.',
    description: 'The same request again changes nothing.',
  }),
  read: get('/admin/applications/:id', {
    access: STAFF,
    params: { id: Uuid },
    reply: ApplicationReviewView,
    summary: 'Reads an application for its decision.',
  }),
  document: get('/admin/applications/:id/documents/:documentId', {
    access: STAFF,
    params: { id: Uuid, documentId: Uuid },
    reply: file('application/pdf', 'image/jpeg', 'image/png', 'image/webp'),
    summary: 'Downloads a document of an application.',
  }),
  approve: post('/admin/applications/:id/approve', {
    access: STAFF,
    params: { id: Uuid },
    body: ApplicationApproval,
    reply: Done,
    errors: [
      'application.address_in_use',
      'application.answer_missing',
      'application.closed',
      'application.date_in_future',
      'application.experience_short',
      'application.licence_invalid',
      'application.licence_recent',
      'application.document_expired',
      'application.plate_taken',
      'application.record_required',
      'application.under_age',
      'application.vehicle_old',
    ],
    summary: 'Approves an application and opens the driver’s account.',
  }),
  refuse: post('/admin/applications/:id/refuse', {
    access: STAFF,
    params: { id: Uuid },
    body: ApplicationNote,
    reply: Done,
    errors: ['application.closed'],
    summary: 'Refuses an application, with a reason.',
  }),
  ask: post('/admin/applications/:id/ask', {
    access: STAFF,
    params: { id: Uuid },
    body: ApplicationNote,
    reply: Done,
    errors: ['application.closed'],
    summary: 'Asks the applicant for something that is missing.',
  }),
};

/** The driver’s own documents. */
export const driverDocuments = {
  list: get('/driver/documents', {
    access: ['driver'],
    reply: DriverDocumentsView,
    errors: ['request.not_found'],
    summary: 'Lists the driver’s documents and their vehicle’s.',
    description: 'With the expiry dates, and the files sent in to renew them.',
  }),
  add: post('/driver/documents/:kind', {
    access: ['driver'],
    params: { kind: DriverDocumentKind },
    body: UPLOAD,
    reply: RenewalView,
    errors: [
      'application.file_empty',
      'application.file_mismatch',
      'application.file_too_large',
      'application.file_type',
      'application.too_many_files',
      'driver.vehicle_required',
      'request.not_found',
      'request.too_many',
    ],
    summary: 'Sends in a file that renews one of the driver’s documents.',
    description: 'One file: PDF, JPEG, PNG or WebP of at most 10 MB.',
  }),
  takeBack: del('/driver/documents/files/:id', {
    access: ['driver'],
    params: { id: Uuid },
    reply: Done,
    errors: ['request.not_found'],
    summary: 'Withdraws a file that is still undecided.',
  }),
  file: get('/driver/documents/files/:id', {
    access: ['driver'],
    params: { id: Uuid },
    reply: file('application/pdf', 'image/jpeg', 'image/png', 'image/webp'),
    errors: ['request.not_found'],
    summary: 'Downloads a file the driver sent in.',
  }),
};

/** Drivers’ documents and licence numbers, for the staff who manage them. */
export const documentReview = {
  drivers: get('/admin/drivers', {
    access: STAFF,
    query: DocumentHoldersQuery,
    reply: DocumentHoldersView,
    summary: 'Lists drivers by the urgency of their documents, page by page.',
  }),
  read: get('/admin/drivers/:id/documents', {
    access: STAFF,
    params: { id: Uuid },
    reply: DriverDocumentsView,
    summary: 'Reads a driver’s documents.',
  }),
  file: get('/admin/drivers/:id/documents/files/:fileId', {
    access: STAFF,
    params: { id: Uuid, fileId: Uuid },
    reply: file('application/pdf', 'image/jpeg', 'image/png', 'image/webp'),
    summary: 'Downloads a file a driver sent in.',
  }),
  approve: post('/admin/drivers/:id/documents/:kind/approve', {
    access: STAFF,
    params: { id: Uuid, kind: DriverDocumentKind },
    body: DocumentApproval,
    reply: DriverDocumentsView,
    errors: ['application.document_expired', 'document.decided', 'document.nothing_sent'],
    summary: 'Makes the file a driver sent in their current document.',
  }),
  refuse: post('/admin/drivers/:id/documents/:kind/refuse', {
    access: STAFF,
    params: { id: Uuid, kind: DriverDocumentKind },
    body: DocumentRefusal,
    reply: DriverDocumentsView,
    errors: ['document.decided', 'document.nothing_sent'],
    summary: 'Refuses the file a driver sent in, with a reason they can read.',
  }),
  licences: put('/admin/drivers/:id/licences', {
    access: STAFF,
    params: { id: Uuid },
    body: LicencesRequest,
    reply: DriverDocumentsView,
    errors: ['application.licence_invalid'],
    summary: 'Sets the licence numbers a driver shows at a roadside check.',
  }),
  suspend: post('/admin/drivers/:id/suspend', {
    access: STAFF,
    params: { id: Uuid },
    body: SuspensionRequest,
    reply: DriverDocumentsView,
    errors: [...TRIP_MOVE, 'driver.not_approved'],
    summary: 'Keeps a driver from rides at once, for a reason they can read.',
    description: 'Open offers are withdrawn and promised rides search for another driver; a ride in hand is finished.',
  }),
  shiftEnd: post('/admin/drivers/:id/shift-end', {
    access: STAFF,
    params: { id: Uuid },
    body: ShiftEndRequest,
    reply: DriverDocumentsView,
    errors: ['driver.off_shift', 'driver.shift_end'],
    summary: 'Plans when a driver’s shift ends.',
    example: { endsAt: null },
  }),
  lift: post('/admin/drivers/:id/suspension/lift', {
    access: STAFF,
    params: { id: Uuid },
    reply: DriverDocumentsView,
    errors: ['driver.not_suspended'],
    summary: 'Lets a suspended driver work again.',
  }),
};
