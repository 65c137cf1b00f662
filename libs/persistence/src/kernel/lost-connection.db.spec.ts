import { createTestDatabase } from '../testing/test-database.js';

describe('a connection that Postgres terminates during a transaction', () => {
  it('fails that transaction and nothing else', async () => {
    const { database, drop } = await createTestDatabase({ poolSize: 2 });
    const cut = database.transaction(async (tx) => {
      const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await database.sql.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await new Promise((resume) => setTimeout(resume, 200)); // the error arrives while no query is running
      await tx.query('SELECT 1');
    });
    await expect(cut).rejects.toThrow();
    expect((await database.sql.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await drop();
  });
});
