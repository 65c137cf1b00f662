import { findLostWorkers, keepAlerts, readOpenAlerts } from '@sablon/persistence';
import { buildCity, eventually, type City } from '../../testing/city.js';

let city: City;
beforeEach(async () => {
  city = await buildCity();
});
afterEach(() => city.end());

const sql = async <T extends object>(text: string, ...values: unknown[]) =>
  (await city.database.sql.query<T>(text, values)).rows;
const alerts = async () => (await readOpenAlerts(city.database.sql)).filter(({ kind }) => kind === 'process_lost');

it('process_lost: a worker sends heartbeats, signs off when it stops, and raises an alert when it vanishes', async () => {
  const { sql: door } = city.database;
  const worker = city.worker();
  await worker.start();
  const here = () => sql<{ id: string }>('SELECT id FROM process_heartbeat');
  await eventually(async () => (await here()).length === 1);
  expect(await findLostWorkers(door)).toEqual([]);
  await sql(`UPDATE process_heartbeat SET seen_at = now() - interval '1 minute'`);
  await worker.stop();
  expect(await here()).toEqual([]);
  // All workers stopped in order: no alert until something waits for one.
  expect(await findLostWorkers(door)).toEqual([]);
  await sql(
    `INSERT INTO outbox (topic, object_id, created_at) VALUES ('trip.near', gen_random_uuid(), now() - interval '2 minutes')`,
  );
  expect(await findLostWorkers(door)).toMatchObject([{ severity: 'severe', facts: { alive: 0, lost: 0 } }]);
  await sql('DELETE FROM outbox');
  await sql(
    `INSERT INTO process_heartbeat (id, kind, seen_at) VALUES (gen_random_uuid(), 'worker', now() - interval '1 minute')`,
  );
  const missed = async () => keepAlerts(city.database, 'process_lost', await findLostWorkers(door));
  await missed();
  expect(await alerts()).toEqual([]);
  await sql(`UPDATE dispatch_alert SET found_at = found_at - interval '9 seconds' WHERE opened_at IS NULL`);
  await missed();
  expect(await alerts()).toMatchObject([{ severity: 'severe', facts: { alive: 0, lost: 1 } }]);
  await sql(`INSERT INTO process_heartbeat (id, kind) VALUES (gen_random_uuid(), 'worker')`);
  await missed();
  expect(await alerts()).toMatchObject([{ severity: 'warn', facts: { alive: 1, lost: 1 } }]);
  await sql(
    `UPDATE process_heartbeat SET seen_at = now() - interval '20 minutes' WHERE seen_at < now() - interval '50 seconds'`,
  );
  await missed();
  await missed();
  expect(await alerts()).toEqual([]);
});
