import { keyTarget } from './use-refusal-toast.js';

const open = { id: 'open', status: 'pending' as const, bookingCode: 'AAA222' };
const alerted = { id: 'alerted', status: 'accepted' as const, bookingCode: 'BBB333' };
const find = (id: string) => [open, alerted].find((trip) => trip.id === id) ?? null;
const none = { alert: undefined, row: null, open: null };

describe('the target of a shortcut key', () => {
  it('is the focused alert or row before the open trip', () => {
    expect(keyTarget({ ...none, open: 'open' }, find, ['pending'])).toEqual({ trip: open });
    expect(keyTarget({ ...none, row: 'alerted', open: 'open' }, find, ['accepted'])).toEqual({ trip: alerted });
    expect(keyTarget({ alert: 'alerted', row: null, open: 'open' }, find, ['accepted'])).toEqual({ trip: alerted });
  });

  it('is never another trip when the alert has no trip, its trip is gone or the action is impossible', () => {
    const at = (alert: string | null) => keyTarget({ alert, row: null, open: 'open' }, find, ['pending']);
    expect(at(null)).toEqual({ trip: null, why: 'alert_without_trip' });
    expect(at('ended')).toEqual({ trip: null, why: 'gone' });
    expect(at('alerted')).toEqual({ trip: null, why: 'not_now', other: alerted });
    expect(keyTarget(none, find, ['pending'])).toEqual({ trip: null, why: 'none' });
  });
});
