import type { ApiClient } from '../api-client.js';
import { clearLeftovers, isLeftOver } from './clear-leftovers.js';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const ride = (id: string, minutesLate: number, more: object = {}) => ({
  ...{ id, bookingCode: id.toUpperCase(), version: 3, status: 'accepted' as const },
  pickupAt: new Date(NOW - minutesLate * 60_000).toISOString(),
  passenger: { firstName: 'Inès', lastName: 'Demo', phone: null },
  ...more,
});

it('only late rides of simulated passengers are left over', () => {
  expect(isLeftOver(ride('late', 90), NOW)).toBe(true);
  expect(isLeftOver(ride('searching', 90, { status: 'pending' }), NOW)).toBe(true);
  expect(isLeftOver(ride('due', 3), NOW)).toBe(false);
  expect(isLeftOver(ride('ahead', -60), NOW)).toBe(false);
  expect(isLeftOver(ride('aboard', 90, { status: 'ongoing' }), NOW)).toBe(false);
  const person = { firstName: 'Anne', lastName: 'Claes', phone: null };
  expect(isLeftOver(ride('of a person', 90, { passenger: person }), NOW)).toBe(false);
});

it('are cancelled by the dispatcher, and one that cannot be does not hold up the others', async () => {
  const posted: string[] = [];
  const logged: string[] = [];
  const dispatcher: Pick<ApiClient, 'get' | 'post'> = {
    get: <T>() => Promise.resolve({ trips: [ride('a', 90), ride('b', 2), ride('c', 40)] } as T),
    post: <T>(path: string) => {
      posted.push(path);
      return path.includes('/a/') ? Promise.reject<T>(new Error('409')) : Promise.resolve({} as T);
    },
  };
  expect(await clearLeftovers(dispatcher, NOW, (line) => logged.push(line))).toBe(1);
  expect(posted).toEqual(['/api/dispatch/trips/a/cancel', '/api/dispatch/trips/c/cancel']);
  expect(logged).toEqual(['the ride A of an earlier run stays: Error: 409']);
});
