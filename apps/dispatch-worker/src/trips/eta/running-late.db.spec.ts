import { randomUUID } from 'node:crypto';
import { boardTripOf, projectTrip } from '@sablon/contracts';
import type { TripFacts } from '@sablon/domain';
import { createGeo, FREE_FLOW, type Geo } from '@sablon/geo';
import { lockTrip, plannedWindow, readTrip, recordDelay, transition } from '@sablon/persistence';
import { buildCity, SCHUMAN, type City } from '../../testing/city.js';
import { reportLateness } from './running-late.js';

let city: City;
let geo: Geo;
beforeAll(async () => {
  city = await buildCity();
  geo = await createGeo({ traffic: FREE_FLOW });
});
afterAll(() => city.end());

const look = () => reportLateness({ database: city.database, geo, messaging: city.messaging });
/** Driver `index` is at Schuman and has promised the trip for that time. */
async function promised(index: number, minutesFromNow: number, more: { tripId?: string; afterHours?: number } = {}) {
  const { afterHours = 0 } = more;
  const driverId = await city.driver(index, SCHUMAN);
  const id = more.tripId ?? (await city.trip()).id;
  await city.database.transaction(async (tx) => {
    const { rows } = await tx.query<{ vehicleId: string }>(
      'SELECT vehicle_id AS "vehicleId" FROM driver WHERE id = $1',
      [driverId],
    );
    const trip = await lockTrip(tx, id);
    if (!trip.ok) throw new Error('no trip');
    const plan = plannedWindow(trip.value, minutesFromNow * 60);
    const later = (date: Date) => new Date(date.getTime() + afterHours * 3_600_000);
    const window = { from: later(plan.window.from), to: later(new Date(plan.window.to.getTime() + 3_600_000)) };
    const changes = { driverId, vehicleId: rows[0]?.vehicleId ?? '', ...plan, window };
    const actor = { id: driverId, role: 'driver' as const };
    const data = { etaSeconds: minutesFromNow * 60 };
    const moved = await transition(tx, trip.value, { command: 'accept', actor, changes, data });
    if (!moved.ok) throw new Error(moved.error.code);
  });
  return { id, driverId };
}
type Promised = Awaited<ReturnType<typeof promised>>;
const move = ({ id, driverId }: Promised, ...commands: ('arrive' | 'start' | 'release')[]) =>
  city.database.transaction(async (tx) => {
    for (const command of commands) {
      const trip = await lockTrip(tx, id);
      if (!trip.ok) throw new Error('no trip');
      const actor = { id: driverId, role: 'driver' as const };
      const moved = await transition(tx, trip.value, { command, actor, reason: 'panne' });
      if (!moved.ok) throw new Error(moved.error.code);
    }
  });
const reported = async (id: string) =>
  (
    await city.database.sql.query<{ step: number; payload: { minutes: number; reason: string } }>(
      "SELECT seq AS step, payload FROM outbox WHERE topic = 'trip.running_late' AND object_id = $1 ORDER BY id",
      [id],
    )
  ).rows;

describe('a driver who will be late for the pickup', () => {
  it('is reported once for every five minutes of delay, never twice; a driver on time is not reported', async () => {
    const onTime = await promised(2, 30);
    const late = await promised(3, -6);
    await look();
    await look();
    expect(await reported(onTime.id)).toEqual([]);
    const first = await reported(late.id);
    expect(first).toHaveLength(1);
    expect(first[0]?.payload.reason).toBe('traffic');
    expect(first[0]?.payload.minutes).toBeGreaterThanOrEqual(6);
    expect((await readTrip(city.database.sql, late.id))?.delay).toMatchObject({ reason: 'traffic' });

    // Ten monitors on as many machines see the next step at the same time.
    const step = (first[0]?.step ?? 0) + 1;
    const { rows } = await city.database.sql.query<{ promisedAt: Date }>(
      'SELECT promised_at AS "promisedAt" FROM trip_delay WHERE trip_id = $1',
      [late.id],
    );
    const trip = { id: late.id, driverId: late.driverId, promisedAt: rows[0]?.promisedAt ?? new Date(0) };
    const delay = { minutes: step * 5, step, reason: 'traffic' as const };
    const wrote = await Promise.all(
      Array.from({ length: 10 }, () => recordDelay(city.database, trip, delay, new Date(Date.now() + 3_600_000))),
    );
    expect(wrote.filter(Boolean)).toHaveLength(1);
    expect(await reported(late.id)).toHaveLength(2);
    await look();
    expect(await reported(late.id)).toHaveLength(2);
  });

  it('is reported with the reason: still driving another ride, or the driver changed', async () => {
    const riding = await promised(4, 1);
    await move(riding, 'arrive', 'start');
    const next = await promised(4, -7, { afterHours: 2 });
    await look();
    expect(await reported(riding.id)).toEqual([]);
    expect((await reported(next.id))[0]?.payload.reason).toBe('previous_trip');

    const changed = await promised(6, -9);
    await move(changed, 'release');
    await promised(7, 5, { tripId: changed.id });
    await look();
    expect((await reported(changed.id)).at(-1)?.payload.reason).toBe('driver_changed');
    // The board counts from the same promise as the passenger's notification.
    const measured = await city.database.sql.query<{ promisedAt: Date }>(
      'SELECT promised_at AS "promisedAt" FROM trip_delay WHERE trip_id = $1 ORDER BY id DESC LIMIT 1',
      [changed.id],
    );
    const dueAt = measured.rows[0]?.promisedAt.toISOString();
    const read = async (id: string) => (await readTrip(city.database.sql, id)) as TripFacts;
    const facts = await read(changed.id);
    expect(boardTripOf(projectTrip(facts, 'dispatcher', new Date()))).toMatchObject({ dueAt });
    expect(projectTrip(facts, 'passenger', new Date())).not.toHaveProperty('dueAt');
    expect(projectTrip(await read(riding.id), 'dispatcher', new Date())).not.toHaveProperty('dueAt');
    expect(projectTrip(await read(next.id), 'dispatcher', new Date())).not.toHaveProperty('dueAt');
  });

  it('is stored once per step and promise by the database', async () => {
    const { id, driverId } = await promised(8, -6);
    const write = () =>
      city.database.sql.query(
        `INSERT INTO trip_delay (trip_id, driver_id, step, minutes, reason, promised_at, expected_at)
         VALUES ($1, $2, 2, 10, 'traffic', '2026-11-21', '2026-11-22')`,
        [id, driverId],
      );
    await write();
    await expect(write()).rejects.toThrow('one_notification_per_slip_step');
    await expect(
      city.database.sql.query(
        `INSERT INTO trip_delay (trip_id, driver_id, step, minutes, reason, promised_at, expected_at)
         VALUES ($1, $2, 1, 10, 'traffic', '2026-11-21', '2026-11-22')`,
        [id, randomUUID()],
      ),
    ).rejects.toThrow('trip_delay_words');
  });
});
