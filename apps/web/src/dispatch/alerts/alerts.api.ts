import type { AlertDeskView, AssignAlertRequest, SnoozeRequest } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

export const ALERTS_KEY = ['dispatch', 'alerts'] as const;

export const readAlertDesk = (signal: AbortSignal): Promise<AlertDeskView> =>
  api.get('/api/dispatch/alerts', { signal });

/** Actions on an alert. */
export type AlertAct =
  | { readonly do: 'acknowledge' | 'close' }
  | ({ readonly do: 'snooze' } & SnoozeRequest)
  | ({ readonly do: 'assign' } & AssignAlertRequest);

export const actOnAlert = (id: string, { do: what, ...body }: AlertAct): Promise<AlertDeskView> =>
  api.post(`/api/dispatch/alerts/${id}/${what}`, Object.keys(body).length > 0 ? { body } : {});
