import type { DisputedFeesView, FeeDecisionRequest, FeeDisputeRequest, FeeView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

const part = encodeURIComponent;

export const readFee = (id: string, trackToken: string | null, signal: AbortSignal): Promise<FeeView> =>
  api.get<FeeView>(`/api/fees/${part(id)}`, { trackToken, signal });

export const contestFee = (
  id: string,
  trackToken: string | null,
  command: { body: FeeDisputeRequest; idempotencyKey: string },
): Promise<FeeView> => api.post<FeeView>(`/api/fees/${part(id)}/dispute`, { trackToken, ...command });

export const listDisputed = (signal: AbortSignal): Promise<DisputedFeesView> =>
  api.get<DisputedFeesView>('/api/dispatch/fees', { signal });

export const decideFee = (id: string, body: FeeDecisionRequest): Promise<FeeView> =>
  api.post<FeeView>(`/api/dispatch/fees/${part(id)}/decision`, { body });
