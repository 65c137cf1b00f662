import type {
  ApplicationDraft,
  ApplicationLink,
  ApplicationPaperView,
  ApplicationStart,
  ApplicationView,
} from '@sablon/contracts';
import type { ApplicationPaper } from '@sablon/domain';
import { api, type ApiPath } from '../../shared/api/http-client.js';

/** ASSUMPTION: enough for 10 MB over a weak mobile connection. */
const UPLOAD_TIMEOUT_MS = 180_000;

const pathOf = (token: string): ApiPath => `/api/applications/${encodeURIComponent(token)}`;
/** Download URL of a document. */
export const paperUrl = (token: string, paperId: string): string => `${pathOf(token)}/papers/${paperId}`;

export const startApplication = (body: ApplicationStart) => api.post<ApplicationLink>('/api/applications', { body });
export const readApplication = (token: string, signal: AbortSignal) =>
  api.get<ApplicationView>(pathOf(token), { signal });
export const saveDraft = (token: string, body: ApplicationDraft) => api.put<ApplicationView>(pathOf(token), { body });
export const handIn = (token: string) => api.post<ApplicationView>(`${pathOf(token)}/submit`);
export const removePaper = (token: string, paperId: string) =>
  api.delete<unknown>(`${pathOf(token)}/papers/${paperId}`);

export function sendPaper(token: string, kind: ApplicationPaper, file: File): Promise<ApplicationPaperView> {
  const body = new FormData();
  body.append('file', file);
  return api.post(`${pathOf(token)}/papers/${kind}`, { body, timeoutMs: UPLOAD_TIMEOUT_MS });
}
