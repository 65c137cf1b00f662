import { DAY_MS, weekOf } from '@sablon/domain';
import { readStatements, writeEntry } from '@sablon/persistence';
import { buildCity, eventually, GRAND_PLACE } from '../testing/city.js';

it('a worker closes finished weekly statements by itself', async () => {
  const city = await buildCity();
  try {
    const driverId = await city.driver(2, GRAND_PLACE);
    const { week, from } = weekOf(new Date(weekOf(new Date()).from.getTime() - 3 * DAY_MS));
    await city.database.transaction((tx) =>
      writeEntry(tx, {
        source: 'last week',
        bookingId: null,
        tripId: null,
        at: new Date(from.getTime() + DAY_MS),
        fact: { kind: 'tip_paid', cents: 500, driverId },
      }),
    );
    // Money that cannot be entered in the ledger does not hold up the rest.
    const { id: tripId } = await city.trip();
    await city.database.sql.query(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE trip SET status = 'completed', completed_at = now() WHERE id = '${tripId}'; COMMIT;
      ALTER TABLE ledger_entry ADD CONSTRAINT bad_row CHECK (source <> 'trip:${tripId}') NOT VALID;
      ALTER TABLE payment RENAME COLUMN captured_cents TO misplaced`);
    await city.worker().start();
    const closed = await eventually(async () => (await readStatements(city.database.sql, driverId, 1))[0]);
    expect(closed).toMatchObject({ week, totalCents: 500, payoutStatus: 'due' });
  } finally {
    await city.end();
  }
});
