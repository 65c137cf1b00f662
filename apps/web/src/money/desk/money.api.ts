import type { DisputeAnswer, DisputeView, StuckPaymentsView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

const PATH = '/api/dispatch/payments';
export const STUCK_KEY = ['stuck-payments'] as const;

export const readStuck = (signal: AbortSignal): Promise<StuckPaymentsView> => api.get(`${PATH}/stuck`, { signal });

/** The actions: retry or give up an operation, close a discrepancy. */
export type MoneyAction = 'retry' | 'give_up' | 'close';

export function actOnMoney(action: MoneyAction, id: string, reason: string): Promise<StuckPaymentsView> {
  switch (action) {
    case 'retry':
      return api.post(`${PATH}/operations/${id}/retry`);
    case 'give_up':
      return api.post(`${PATH}/operations/${id}/give-up`, { body: { reason } });
    case 'close':
      return api.post(`${PATH}/differences/${id}/close`, { body: { reason } });
  }
}

export const disputeKey = (id: string) => [...STUCK_KEY, id] as const;

export const readDispute = (id: string, signal: AbortSignal): Promise<DisputeView> =>
  api.get(`${PATH}/disputes/${id}`, { signal });

export const answerDispute = (id: string, body: DisputeAnswer): Promise<DisputeView> =>
  api.post(`${PATH}/disputes/${id}/answer`, { body });
