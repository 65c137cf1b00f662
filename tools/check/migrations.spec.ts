import { resolve } from 'node:path';
import { judgeMigration, judgeMigrations, releasedVersions } from './migrations.mjs';

describe('expand, then contract', () => {
  it('holds for every migration there is', async () => {
    expect(await judgeMigrations(resolve(__dirname, '../..'))).toEqual([]);
  });

  it.each([
    ['a table', 'CREATE TABLE ride_note (id uuid PRIMARY KEY, ride_id uuid NOT NULL REFERENCES trip (id))'],
    [
      'demands on a table of its own',
      'CREATE TABLE n (a int); ALTER TABLE n ADD CONSTRAINT c CHECK (a > 0); CREATE UNIQUE INDEX i ON n (a)',
    ],
    ['a column that may be empty', 'ALTER TABLE trip ADD COLUMN note text'],
    ['a column with a default', "ALTER TABLE trip ADD COLUMN note text NOT NULL DEFAULT ''"],
    [
      'an index, a function and a trigger',
      'CREATE INDEX i ON trip (status); CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1; $$',
    ],
    ['a value of an enum', "ALTER TYPE trip_status ADD VALUE 'no_show'"],
    ['looser rules', 'ALTER TABLE trip DROP CONSTRAINT trip_fare; ALTER TABLE trip ALTER COLUMN fare DROP NOT NULL'],
  ])('lets a migration add %s', async (_, sql) => {
    expect(await judgeMigration(sql, [])).toEqual([]);
  });

  it.each([
    ['DROP TABLE trip', 'drops a table'],
    ['ALTER TABLE trip ADD COLUMN a int, DROP COLUMN fare', 'drops trip.fare'],
    ['ALTER TABLE trip RENAME COLUMN fare TO price', 'renames fare'],
    ['ALTER TABLE trip RENAME TO ride', 'renames trip'],
    ["ALTER TYPE trip_status RENAME VALUE 'pending' TO 'open'", 'renames the value pending'],
    ['ALTER TABLE trip ALTER COLUMN fare TYPE text', 'changes the type of trip.fare'],
    ['ALTER TABLE trip ALTER COLUMN fare SET NOT NULL', 'demands trip.fare'],
    ['ALTER TABLE trip ADD COLUMN note text NOT NULL', 'adds trip.note without a default'],
    ['ALTER TABLE trip ADD CONSTRAINT paid CHECK (fare > 0)', 'adds the constraint paid to trip'],
    ['CREATE UNIQUE INDEX one_note ON trip (note)', 'makes a value of trip unique'],
    ['DROP FUNCTION is_pencilled', 'drops a function'],
  ])('refuses %s', async (sql, what) => {
    const [problem] = await judgeMigration(sql, []);
    expect(problem).toContain(`${what}, which the former version may still need`);
  });

  it('lets a migration replace a rule by one that allows more and says what, not one that nothing was dropped for', async () => {
    const check = '\n-- expand, allows more: x\nALTER TABLE offer ADD CONSTRAINT words CHECK (true);';
    const index = '\n-- expand, allows more: x\nCREATE UNIQUE INDEX once ON offer (trip_id) WHERE round > 1;';
    const dropped = 'ALTER TABLE offer DROP CONSTRAINT words; DROP INDEX once;';
    expect(await judgeMigration(`${dropped}${check}${index}`, [])).toEqual([]);
    expect(await judgeMigration(`${check}${index}`, [])).toHaveLength(2);
    expect(
      await judgeMigration(`${dropped}${check}${index}`.replaceAll('-- expand, allows more: x', ''), []),
    ).toHaveLength(2);
  });

  it('lets a migration take away what nothing has used since a released version, and names one that was not released', async () => {
    const sql = '-- contract, unused since 0.3.0: the old price of a ride\nALTER TABLE trip DROP COLUMN fare;';
    expect(await judgeMigration(sql, ['0.3.0', '0.2.0'])).toEqual([]);
    expect(await judgeMigration(sql, ['0.2.0'])).toEqual([expect.stringContaining('0.3.0 is no released version')]);
    expect(
      releasedVersions('# Changelog\n\n## [Unreleased]\n\n## [0.3.0] - 2027-01-12\n\n## [0.2.0] - 2026-11-26\n'),
    ).toEqual(['0.3.0', '0.2.0']);
  });
});
