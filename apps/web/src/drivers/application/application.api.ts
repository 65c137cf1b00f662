import {
  endpoints,
  type ApplicationDraft,
  type ApplicationDocumentView,
  type ApplicationStart,
} from '@sablon/contracts';
import type { ApplicationDocument } from '@sablon/domain';
import { pathOf } from '../../shared/api/path-of.js';
import { call } from '../../shared/api/http-client.js';

/** ASSUMPTION: enough for 10 MB over a weak mobile connection. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** Download URL of a document. */
export const documentUrl = (token: string, documentId: string): string =>
  pathOf(endpoints.applications.document, { token, documentId });

export const startApplication = (body: ApplicationStart) => call(endpoints.applications.start, { body });
export const readApplication = (token: string, signal: AbortSignal) =>
  call(endpoints.applications.read, { params: { token }, signal });
export const saveDraft = (token: string, body: ApplicationDraft) =>
  call(endpoints.applications.save, { params: { token }, body });
export const handIn = (token: string) => call(endpoints.applications.submit, { params: { token } });
export const removeDocument = (token: string, documentId: string) =>
  call(endpoints.applications.removeDocument, { params: { token, documentId } });

export function sendDocument(token: string, kind: ApplicationDocument, file: File): Promise<ApplicationDocumentView> {
  const body = new FormData();
  body.append('file', file);
  return call(endpoints.applications.addDocument, { params: { token, kind }, body, timeoutMs: UPLOAD_TIMEOUT_MS });
}
