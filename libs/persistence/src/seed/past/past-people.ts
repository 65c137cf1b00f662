import type { Transaction } from '../../kernel/database.js';
import { claimReferral, referralCodeOf } from '../../people/referrals.js';
import { DEMO_FRIENDS, DEMO_PASSENGER } from '../demo-people.js';
import { addPerson } from '../seed.js';
import { done } from './past-money.js';
import type { PastRide } from './story.js';

/** Who takes part in the demo's past, by their ids. */
export interface PastPeople {
  readonly tx: Transaction;
  readonly dispatcherId: string;
  readonly administratorId: string;
  driver(index: number): { readonly driverId: string; readonly vehicleId: string };
  /** The account behind a ride; null for a caller, who has none. */
  id(by: PastRide['by']): string | null;
  phoneOf(caller: Extract<PastRide['by'], object>): string;
  boardingCode(tripId: string): Promise<string>;
  /** The friend of this number (from 0) enters the demo passenger's code. */
  refer(friend: number): Promise<void>;
}

/** Unassigned numbers, like those of the demo accounts. */
const callersPhone = (name: string): string =>
  `+3249900${String([...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_000, 7) + 1_000)}`;

/** Finds the demo's accounts, and adds the friends whom the demo passenger referred. */
export async function findPastPeople(tx: Transaction): Promise<PastPeople> {
  const friends: string[] = [];
  for (const friend of DEMO_FRIENDS) {
    const id = await addPerson(tx, friend);
    if (id === null) throw new Error(`${friend.email} exists already`);
    friends.push(id);
  }
  const staff = await idsOf(tx, ['dispatch@sablon.test', 'admin@sablon.test', DEMO_PASSENGER]);
  const [dispatcherId = '', administratorId = '', passengerId = ''] = staff;
  const { rows } = await tx.query<{ driverId: string; vehicleId: string | null; email: string }>(
    `SELECT d.id AS "driverId", d.vehicle_id AS "vehicleId", u.email FROM driver d JOIN app_user u ON u.id = d.id WHERE u.demo`,
  );
  return {
    tx,
    dispatcherId,
    administratorId,
    driver(index) {
      const email = index === 1 ? 'chauffeur@sablon.test' : `chauffeur${index}@sablon.test`;
      const found = rows.find((row) => row.email === email);
      if (!found?.vehicleId) throw new Error(`${email} has no car`);
      return { driverId: found.driverId, vehicleId: found.vehicleId };
    },
    id(by) {
      if (typeof by === 'object') return null;
      return by === 'passenger' ? passengerId : (friends[Number(by.slice(-1)) - 1] ?? null);
    },
    phoneOf: ({ firstName, lastName }) => callersPhone(firstName + lastName),
    async boardingCode(tripId) {
      const { rows: trips } = await tx.query<{ code: string }>('SELECT boarding_code AS code FROM trip WHERE id = $1', [
        tripId,
      ]);
      return trips[0]?.code ?? '';
    },
    async refer(friend) {
      const id = friends[friend];
      if (!id) throw new Error(`there is no friend ${friend}`);
      done(await claimReferral(tx, id, await referralCodeOf(tx, passengerId)));
    },
  };
}

async function idsOf(tx: Transaction, emails: readonly string[]): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string; email: string }>(
    'SELECT id, email FROM app_user WHERE email = ANY($1)',
    [emails],
  );
  return emails.map((email) => {
    const found = rows.find((row) => row.email === email);
    if (!found) throw new Error(`the demo has no ${email}`);
    return found.id;
  });
}
