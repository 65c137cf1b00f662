import {
  endpoints,
  type AlertCuresView,
  type AlertDeskView,
  type AssignAlertRequest,
  type SnoozeRequest,
} from '@sablon/contracts';
import { call } from '../../shared/api/http-client.js';

export const ALERTS_KEY = ['dispatch', 'alerts'] as const;

export const readAlertDesk = (signal: AbortSignal): Promise<AlertDeskView> => call(endpoints.alerts.list, { signal });

export const readCures = (id: string, signal: AbortSignal): Promise<AlertCuresView> =>
  call(endpoints.alerts.cures, { params: { id }, signal });

/** Actions on an alert. */
export type AlertAct =
  | { readonly do: 'acknowledge' | 'close' }
  | ({ readonly do: 'snooze' } & SnoozeRequest)
  | ({ readonly do: 'assign' } & AssignAlertRequest);

export function actOnAlert(id: string, act: AlertAct): Promise<AlertDeskView> {
  const params = { id };
  switch (act.do) {
    case 'acknowledge':
      return call(endpoints.alerts.acknowledge, { params });
    case 'close':
      return call(endpoints.alerts.close, { params });
    case 'snooze':
      return call(endpoints.alerts.snooze, { params, body: { minutes: act.minutes } });
    case 'assign':
      return call(endpoints.alerts.assign, { params, body: { userId: act.userId } });
  }
}
