import type { AlertView } from '@sablon/contracts';
import { translate } from '../../../shared/i18n/translate.js';
import { alertText, type AlertsT } from './alert-text.js';
import en from './i18n/en.js';

const t: AlertsT = (key, params) => translate(en, 'en', key, params);
const stuck = (reason: string): AlertView => ({
  ...{ id: 'a', kind: 'payment_stuck', severity: 'warn', facts: { reason, cents: 2_000, code: 'SAB-1' } },
  ...{ openedAt: '', acknowledgedAt: null, acknowledgedBy: null, snoozedUntil: null, assignedTo: null, mine: false },
  ...{ closedAt: null, closedBy: null, clearedAt: null, trip: null, driver: null },
});

it('says why a payment is stuck, and of a reason it does not know nothing but that it waits', () => {
  const said = (reason: string) => alertText(t, stuck(reason), 'en', 0);
  expect(said('refused')).toBe('€20.00 for SAB-1: refused by the provider.');
  expect(said('put_off')).toBe('€20.00 for SAB-1: waits for somebody to look.');
});
