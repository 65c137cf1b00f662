import { endpoints, type DisputeAnswer, type DisputeView, type StuckPaymentsView } from '@sablon/contracts';
import { call } from '../../shared/api/http-client.js';

export const STUCK_KEY = ['stuck-payments'] as const;

export const readStuck = (signal: AbortSignal): Promise<StuckPaymentsView> =>
  call(endpoints.stuckPayments.list, { signal });

/** The actions: retry or give up an operation, close a discrepancy. */
export type MoneyAction = 'retry' | 'give_up' | 'close';

export function actOnMoney(action: MoneyAction, id: string, reason: string): Promise<StuckPaymentsView> {
  switch (action) {
    case 'retry':
      return call(endpoints.stuckPayments.retry, { params: { id } });
    case 'give_up':
      return call(endpoints.stuckPayments.giveUp, { params: { id }, body: { reason } });
    case 'close':
      return call(endpoints.stuckPayments.close, { params: { id }, body: { reason } });
  }
}

export const disputeKey = (id: string) => [...STUCK_KEY, id] as const;

export const readDispute = (id: string, signal: AbortSignal): Promise<DisputeView> =>
  call(endpoints.disputes.read, { params: { id }, signal });

export const answerDispute = (id: string, body: DisputeAnswer): Promise<DisputeView> =>
  call(endpoints.disputes.answer, { params: { id }, body });
