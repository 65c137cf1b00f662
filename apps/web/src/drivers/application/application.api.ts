import { endpoints, type ApplicationDraft, type ApplicationPaperView, type ApplicationStart } from '@sablon/contracts';
import type { ApplicationPaper } from '@sablon/domain';
import { pathOf } from '../../shared/api/path-of.js';
import { call } from '../../shared/api/http-client.js';

/** ASSUMPTION: enough for 10 MB over a weak mobile connection. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** Download URL of a document. */
export const paperUrl = (token: string, paperId: string): string =>
  pathOf(endpoints.applications.document, { token, paperId });

export const startApplication = (body: ApplicationStart) => call(endpoints.applications.start, { body });
export const readApplication = (token: string, signal: AbortSignal) =>
  call(endpoints.applications.read, { params: { token }, signal });
export const saveDraft = (token: string, body: ApplicationDraft) =>
  call(endpoints.applications.save, { params: { token }, body });
export const handIn = (token: string) => call(endpoints.applications.submit, { params: { token } });
export const removePaper = (token: string, paperId: string) =>
  call(endpoints.applications.removeDocument, { params: { token, paperId } });

export function sendPaper(token: string, kind: ApplicationPaper, file: File): Promise<ApplicationPaperView> {
  const body = new FormData();
  body.append('file', file);
  return call(endpoints.applications.addDocument, { params: { token, kind }, body, timeoutMs: UPLOAD_TIMEOUT_MS });
}
