import type { DriverPapersView, RenewalView } from '@sablon/contracts';
import type { DriverPaper } from '@sablon/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLive, useResync } from '../../live/use-live.js';
import { api } from '../../shared/api/http-client.js';

/** ASSUMPTION: 10 MB over a weak mobile line. */
const UPLOAD_TIMEOUT_MS = 180_000;
const KEY = ['driver', 'papers'] as const;

/** Where a file he sent can be fetched. */
export const paperFileUrl = (id: string): string => `/api/driver/papers/files/${id}`;

export function sendRenewal(kind: DriverPaper, file: File): Promise<RenewalView> {
  const body = new FormData();
  body.append('file', file);
  return api.post(`/api/driver/papers/${kind}`, { body, timeoutMs: UPLOAD_TIMEOUT_MS });
}

export const takeBackRenewal = (id: string) => api.delete<unknown>(`/api/driver/papers/files/${id}`);

/** His papers, read again when somebody decided on one. */
export function usePapers() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<DriverPapersView>('/api/driver/papers', { signal }),
  });
  const again = useCallback(() => queries.invalidateQueries({ queryKey: KEY }), [queries]);
  const soon = useCallback(() => void again(), [again]);
  useResync(soon);
  useLive('driver.updated', soon);
  return { ...query, again };
}
