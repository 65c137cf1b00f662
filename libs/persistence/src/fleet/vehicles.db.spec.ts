import type { Sql } from '../kernel/database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { listVehicles, type VehiclesWanted } from './vehicles.js';

const CARS = 10_000;
const ALL: VehiclesWanted = {
  ...{ words: '', vehicleClass: null, standing: null, documents: null, order: 'asc', after: null, limit: 51 },
};

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.sql.query(
    `INSERT INTO vehicle (plate, model, colour, vehicle_class, seats, bags, features, first_registered_on)
     SELECT '9-' || lpad(n::text, 6, '0'), 'Octavia', 'grey', 'standard', 4, 3, '{}', current_date FROM generate_series(1, ${CARS}) n`,
  );
  await test.database.sql.query('ANALYZE');
});
afterAll(() => test.drop());

/** The query plan of a vehicle search. */
async function planOf(wanted: VehiclesWanted): Promise<string> {
  let plan = '';
  const query = async (text: string, values: unknown[]) => {
    const { rows } = await test.database.sql.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE) ${text}`, values);
    plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    return { rows: [] };
  };
  await listVehicles({ query } as unknown as Sql, wanted);
  return plan;
}

describe('a fleet of ten thousand cars', () => {
  it('is read page by page along the plate index, from first to last', async () => {
    for (const after of [null, '9-009900']) {
      const plan = await planOf({ ...ALL, after });
      expect(plan).toContain('vehicle_plate_key');
      expect(plan).not.toContain('Seq Scan on vehicle');
    }
    const last = await listVehicles(test.database.sql, { ...ALL, after: '9-009980' });
    expect(last.map(({ plate }) => plate).slice(-1)).toEqual(['9-010000']);
    expect(last).toHaveLength(20);
    const backwards = await listVehicles(test.database.sql, { ...ALL, order: 'desc', after: '9-000003' });
    expect(backwards.map(({ plate }) => plate)).toEqual(['9-000002', '9-000001']);
  });

  it('is searched by any part of a plate', async () => {
    expect(await listVehicles(test.database.sql, { ...ALL, words: '9004321' })).toMatchObject([{ plate: '9-004321' }]);
  });
});
