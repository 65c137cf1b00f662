import { addDays, DAY_MS, fromBrussels, HOUR_MS, MINUTE_MS, toBrussels, weekAfter, weekOf } from '@sablon/domain';
import { changeShift } from '../../drivers/change-shift.js';
import type { Database, Transaction } from '../../kernel/database.js';
import { closeStatements } from '../../money/statements/close-statements.js';
import { listPayouts, markPayoutPaid } from '../../money/statements/payouts.js';
import { inThePast } from './past-clock.js';
import { done, pastMoney, type PastProvider } from './past-money.js';
import { findPastPeople, type PastPeople } from './past-people.js';
import { pastRoute } from './past-routes.js';
import { actsOfRide, type Act } from './ride-acts.js';
import { isOnMorningShift, NEXT_RIDE, PAST_RIDES, REFERRED_DAYS_AGO, SHIFTS, type PastRide } from './story.js';

/** ASSUMPTION: the bank has paid what was due a day after a week was closed. */
const PAID_AFTER_MS = 31 * HOUR_MS;

/** What was written; `rides` is 0 when there is a past already. */
export interface PastReport {
  readonly rides: number;
  readonly statements: number;
}

/**
 * Gives the demo's passenger and driver a past, and a ride to come: bookings, payments, ratings, referrals, statements, all by the product's own commands
 * under a clock that shows the time they are given at, and in one transaction, so that half a past never exists. Only on a database
 * where no ride was ever ordered, whose tables `database` owns and which no one uses yet.
 */
export function writePast(database: Database, provider: PastProvider, now: Date): Promise<PastReport> {
  return database.transaction(async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('seed', 0))");
    const { rowCount } = await tx.query('SELECT 1 FROM booking LIMIT 1');
    if (rowCount !== 0) return { rides: 0, statements: 0 };
    return inThePast(tx, async (setClock) => {
      await setClock(new Date(now.getTime() - 40 * DAY_MS));
      const people = await findPastPeople(tx);
      let statements = 0;
      const acts = [
        ...PAST_RIDES.flatMap((ride) => actsOf(ride, now, people, provider)),
        ...shiftsOfMornings(now, people),
        ...REFERRED_DAYS_AGO.map((daysAgo, friend): Act => ({
          at: instant(now, daysAgo, '18:00'),
          run: () => people.refer(friend),
        })),
        ...weeksOf(now, async (isPaid) => {
          statements += await closeStatements(within(database, tx));
          if (isPaid) await payOut(people);
        }),
      ];
      for (const { at, run } of acts.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
        await setClock(at);
        await run();
      }
      // Those who were to be notified of all this were, at the time.
      await tx.query('UPDATE outbox SET published_at = created_at WHERE published_at IS NULL');
      await setClock(now);
      const [order, pay] = actsOf(NEXT_RIDE, now, people, provider);
      await order?.run();
      await pay?.run();
      return { rides: PAST_RIDES.length, statements };
    });
  });
}

/** The instant of a Brussels time so many days ago; one that a change of the clocks skipped is an hour later. */
function instant(now: Date, daysAgo: number, time: string): Date {
  const found = fromBrussels(addDays(toBrussels(now).date, -daysAgo), time);
  if (!found.ok) throw new Error(`${time} does not exist ${daysAgo} days ago`);
  return found.value;
}

function actsOf(ride: PastRide, now: Date, people: PastPeople, provider: PastProvider): readonly Act[] {
  const pickupAt = instant(now, ride.daysAgo, ride.at);
  const route = pastRoute(ride.route);
  const acts = actsOfRide(ride, pickupAt, route, { people, money: pastMoney(provider) });
  if (ride.cancelled || isOnMorningShift(ride)) return acts;
  const from = pickupAt.getTime() - SHIFTS.beforeRide * MINUTE_MS;
  const to = pickupAt.getTime() + route.durationSeconds * 1_000 + SHIFTS.afterRide * MINUTE_MS;
  return [...acts, ...shift(people, ride.driver, new Date(from), new Date(to))];
}

function shift(people: PastPeople, driver: number, from: Date, to: Date): readonly Act[] {
  const { driverId } = people.driver(driver);
  const turn = async (to: 'on' | 'off'): Promise<void> => {
    done(await changeShift(people.tx, driverId, { shift: to, vehicleId: null }));
  };
  return [
    { at: from, run: () => turn('on') },
    { at: to, run: () => turn('off') },
  ];
}

function shiftsOfMornings(now: Date, people: PastPeople): readonly Act[] {
  const days = new Set(PAST_RIDES.filter(isOnMorningShift).map(({ daysAgo }) => daysAgo));
  const { from, to } = SHIFTS.morning;
  return [...days].flatMap((daysAgo) => shift(people, 1, instant(now, daysAgo, from), instant(now, daysAgo, to)));
}

/** The end of each week since the first ride, and a day later the bank's payment. */
function weeksOf(now: Date, close: (isPaid: boolean) => Promise<void>): readonly Act[] {
  const acts: Act[] = [];
  const first = instant(now, Math.max(...PAST_RIDES.map(({ daysAgo }) => daysAgo)), '12:00');
  for (let week = weekOf(first); week.to <= now; week = weekAfter(week)) {
    acts.push({ at: new Date(week.to.getTime() + HOUR_MS), run: () => close(false) });
    const paidAt = new Date(week.to.getTime() + PAID_AFTER_MS);
    if (weekAfter(week).to <= now) acts.push({ at: paidAt, run: () => close(true) });
  }
  return acts;
}

async function payOut({ tx, administratorId }: PastPeople): Promise<void> {
  for (const { id, week } of await listPayouts(tx, 'due', 100))
    done(await markPayoutPaid(tx, id, `SABLON ${week}`, { id: administratorId, role: 'admin' }));
}

/** The database of a command that opens its own transaction, inside the one that is open. */
const within = (database: Database, tx: Transaction): Database => ({ ...database, transaction: (work) => work(tx) });
