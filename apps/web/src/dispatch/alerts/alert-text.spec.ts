import type { AlertView } from '@sablon/contracts';
import { ALERT_KINDS, LANGUAGES } from '@sablon/domain';
import { translate } from '../../shared/i18n/translate.js';
import { alertText, type AlertWords } from './alert-text.js';
import en from '../../../../../locales/en/alerts.json';
import documents from '../../../../../locales/en/document-kinds.json';

const words: AlertWords = {
  t: (key, params) => translate(en, 'en', key, params),
  documentName: (key) => translate(documents, 'en', key),
};
const alert = (kind: AlertView['kind'], facts: AlertView['facts']): AlertView => ({
  ...{ id: 'a', kind, severity: 'warn', facts },
  ...{ openedAt: '', acknowledgedAt: null, acknowledgedBy: null, snoozedUntil: null, assignedTo: null, mine: false },
  ...{ closedAt: null, closedBy: null, clearedAt: null, trip: null, driver: null },
});

it('alertText gives the reason for a stuck payment, or a generic text for an unknown reason', () => {
  const said = (reason: string) =>
    alertText(words, alert('payment_stuck', { reason, cents: 2_000, code: 'SAB-1' }), 'en', 0);
  expect(said('refused')).toBe('€20.00 for SAB-1: refused by the provider.');
  expect(said('put_off')).toBe('€20.00 for SAB-1: waits for someone to look.');
});

it('alertText gives the distance and reason of a ride ended far away, in the driver’s own words if any (D3)', () => {
  const said = (facts: AlertView['facts']) => alertText(words, alert('ended_far', facts), 'en', 0);
  expect(said({ doubt: 'far', meters: 8_200, reason: 'other', words: 'A demo in the street' })).toBe(
    'Ended 8.2 km from the destination. The driver says: A demo in the street',
  );
  expect(said({ doubt: 'unknown', meters: null, reason: null })).toBe(
    'Ended at a place no one knows. No reason given.',
  );
  expect(said({ doubt: 'soon', meters: 3, reason: 'passenger_asked', words: '' })).toBe(
    'Ended within a minute of boarding. The passenger asked to stop there.',
  );
});

it('alertText names the problem of every kind, in every language', async () => {
  const facts = {
    since: new Date(0).toISOString(),
    minutes: 7,
    meters: 800,
    count: 3,
    seconds: 90,
    alive: 1,
    lost: 1,
    source: 'iRail',
    expiresOn: '2026-12-01',
  };
  for (const language of LANGUAGES) {
    const pack = (await import(`../../../../../locales/${language}/alerts.json`)) as { default: typeof en };
    const spoken: AlertWords = { ...words, t: (key, params) => translate(pack.default, language, key, params) };
    const said = ALERT_KINDS.map((kind) => alertText(spoken, alert(kind, facts), language, 120_000));
    expect(new Set(said).size).toBe(ALERT_KINDS.length);
    expect(said.filter((text) => text.length < 8 || /[{}]|undefined|NaN/.test(text))).toEqual([]);
  }
});
