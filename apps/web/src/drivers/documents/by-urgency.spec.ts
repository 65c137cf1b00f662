import { byUrgency } from './by-urgency.js';

it('what stops a driver from working comes first, then what expires next', () => {
  const documents = [
    { kind: 'licence', standing: 'valid', daysLeft: 900 },
    { kind: 'medical', standing: 'soon', daysLeft: 20 },
    { kind: 'card', standing: 'missing', daysLeft: null },
    { kind: 'insurance', standing: 'soon', daysLeft: 3 },
    { kind: 'inspection', standing: 'expired', daysLeft: -1 },
    { kind: 'identity', standing: 'valid', daysLeft: null },
  ] as const;
  expect(byUrgency(documents).map(({ kind }) => kind)).toEqual([
    ...['inspection', 'card', 'insurance', 'medical'],
    ...['licence', 'identity'],
  ]);
});
