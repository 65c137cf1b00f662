import type { AlertView } from '@sablon/contracts';
import { freshAlerts, moved, sortAlerts, standingOf } from './alert-panel.js';

const NOW = Date.UTC(2026, 10, 22, 12);
const alert = (id: string, more: Partial<AlertView> = {}): AlertView => ({
  id,
  kind: 'late_risk',
  severity: 'warn',
  facts: {},
  openedAt: new Date(NOW).toISOString(),
  acknowledgedAt: null,
  acknowledgedBy: null,
  snoozedUntil: null,
  assignedTo: null,
  mine: false,
  closedAt: null,
  closedBy: null,
  clearedAt: null,
  trip: null,
  driver: null,
  ...more,
});
const desk = (...alerts: AlertView[]) => ({ alerts, past: [], colleagues: [], at: '' });
const names = (alerts: readonly AlertView[]) => alerts.map(({ id }) => id);

it('sortAlerts keeps snoozed alerts quiet and uncounted until their time', () => {
  const until = new Date(NOW + 60_000).toISOString();
  const alerts = desk(alert('a', { severity: 'severe' }), alert('b', { snoozedUntil: until }));
  const now = sortAlerts(alerts, NOW);
  expect([names(now.loud), names(now.snoozed), now.counts]).toEqual([['a'], ['b'], { severe: 1, warn: 0, info: 0 }]);
  expect(names(sortAlerts(alerts, NOW + 60_001).loud)).toEqual(['a', 'b']);
});

it('freshAlerts returns alerts that are new, more severe or assigned to me, and no others', () => {
  const known = new Set(
    [alert('a'), alert('b', { severity: 'severe' }), alert('c'), alert('d', { mine: true })].map(standingOf),
  );
  const later = [
    alert('a', { severity: 'severe' }),
    alert('b', { severity: 'warn' }),
    alert('c', { mine: true }),
    alert('d'),
    alert('e'),
  ];
  expect(names(freshAlerts(known, later))).toEqual(['a', 'c', 'e']);
});

it('moved stays within the list and starts at its top when the selected alert is gone', () => {
  const list = [alert('a'), alert('b')];
  expect([
    moved(list, 'a', 1),
    moved(list, 'b', 1),
    moved(list, 'a', -1),
    moved(list, 'gone', 1),
    moved([], 'a', 1),
  ]).toEqual(['b', 'b', 'a', 'a', null]);
});
