import type { AlertSeverity } from '@sablon/domain';
import { seed } from '../../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { acknowledgeAlert, assignAlert, closeAlert, snoozeAlert } from './act-on-alerts.js';
import { keepAlerts, type AlertFinding } from './keep-alerts.js';
import { pruneAlerts, readOpenAlerts, readPastAlerts } from './read-alerts.js';

let test: TestDatabase;
let sofie: { id: string; role: 'dispatcher' };
let passenger: string;
beforeAll(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
  sofie = { id: await idOf('dispatch@sablon.test'), role: 'dispatcher' };
  passenger = await idOf('passager@sablon.test');
});
beforeEach(async () => {
  await sql().query('ALTER TABLE dispatch_alert DISABLE TRIGGER dispatch_alert_never_deleted');
  await sql().query('DELETE FROM dispatch_alert');
  await sql().query('ALTER TABLE dispatch_alert ENABLE TRIGGER dispatch_alert_never_deleted');
  await sql().query('DELETE FROM outbox');
});
afterAll(() => test.drop());

const sql = () => test.database.sql;
const idOf = async (email: string) =>
  (await sql().query<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [email])).rows[0]?.id ?? '';
const found = (severity: AlertSeverity = 'warn', more: Partial<AlertFinding> = {}): AlertFinding => ({
  objectKey: 'thing',
  severity,
  facts: { minutes: 4 },
  ...more,
});
/** A kind that opens at the first look. */
const once = (...findings: AlertFinding[]) => keepAlerts(test.database, 'no_driver', findings);
/** A kind that needs two looks. */
const late = (...findings: AlertFinding[]) => keepAlerts(test.database, 'late_risk', findings);
const pass = (seconds: number) =>
  sql().query(`UPDATE dispatch_alert SET found_at = found_at - make_interval(secs => $1) WHERE opened_at IS NULL`, [
    seconds,
  ]);
const published = async () =>
  (
    await sql().query<{ what: string }>(
      `SELECT payload->>'severity' || ' ' || (payload->>'what') AS what FROM outbox WHERE topic = 'alert.changed' ORDER BY id`,
    )
  ).rows.map(({ what }) => what);
const open = () => readOpenAlerts(sql());
const rows = async () => (await sql().query('SELECT 1 FROM dispatch_alert')).rowCount;
const act = <T>(work: (tx: Parameters<Parameters<TestDatabase['database']['transaction']>[0]>[0]) => Promise<T>) =>
  test.database.transaction(work);

describe('an alert', () => {
  it('opens once for concurrent findings, follows their changes, and clears when nothing is found', async () => {
    await Promise.all(Array.from({ length: 10 }, () => once(found())));
    expect(await open()).toMatchObject([{ kind: 'no_driver', severity: 'warn', facts: { minutes: 4 } }]);
    await once(found('severe', { facts: { minutes: 12 } }));
    expect(await open()).toMatchObject([{ severity: 'severe', facts: { minutes: 12 } }]);
    await once();
    await once();
    expect(await open()).toEqual([]);
    expect(await published()).toEqual(['warn opened', 'severe raised', 'severe cleared']);
    expect(await readPastAlerts(sql(), 10)).toMatchObject([{ clearedAt: expect.any(Date), closedAt: null }]);
    await once(found());
    expect(await rows()).toBe(2);
  });

  it('that needs two looks does not open after one or after two at once, and a short finding leaves no row', async () => {
    await late(found());
    await late(found());
    expect([await open(), await published()]).toEqual([[], []]);
    await pass(9);
    await late(found());
    expect(await published()).toEqual(['warn opened']);
    await keepAlerts(test.database, 'off_route', [found()]);
    await keepAlerts(test.database, 'off_route', []);
    expect(await rows()).toBe(1);
  });

  it('neither opens nor clears between the opening and the clearing threshold', async () => {
    const still = found('warn', { holdsOnly: true });
    await late(still);
    expect(await rows()).toBe(0);
    await late(found());
    await late(still);
    expect(await rows()).toBe(0);
    await late(found());
    await pass(9);
    await late(found());
    await late(still);
    expect(await open()).toHaveLength(1);
  });

  it('beyond two hundred of a kind is summed up in one, without ending those already open', async () => {
    const dark = (count: number, severity: AlertSeverity = 'warn') =>
      Array.from({ length: count }, (_, at) => found(severity, { objectKey: `car ${at}` }));
    await once(...dark(30));
    const before = (await open()).map(({ id }) => id);
    await once(...dark(500).reverse(), found('severe', { objectKey: 'with a passenger' }));
    const all = await open();
    expect(all).toHaveLength(201);
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
    expect(all.map(({ objectKey }) => objectKey)).toContain('with a passenger');
    expect(all.find(({ objectKey }) => objectKey === 'the_rest')).toMatchObject({
      severity: 'warn',
      facts: { more: 301 },
    });
    await once(...dark(500));
    expect(await open()).toHaveLength(201);
    await once(...dark(60));
    expect((await open()).map(({ objectKey }) => objectKey)).not.toContain('the_rest');
    expect(await open()).toHaveLength(60);
  });

  it('is written only when something changes', async () => {
    const written = async () => (await sql().query<{ xmin: string }>('SELECT xmin::text FROM dispatch_alert')).rows;
    await once(found());
    const before = await written();
    await once(found());
    expect(await written()).toEqual(before);
    await once(found('warn', { facts: { minutes: 5 } }));
    expect(await written()).not.toEqual(before);
  });

  it('is acknowledged, assigned and snoozed with audit rows, and wakes up when it becomes more severe', async () => {
    await once(found());
    const id = (await open())[0]?.id ?? '';
    expect(await act((tx) => acknowledgeAlert(tx, id, sofie))).toMatchObject({ ok: true });
    const admin = { id: await idOf('admin@sablon.test'), role: 'admin' as const };
    await act((tx) => acknowledgeAlert(tx, id, admin));
    await act((tx) => assignAlert(tx, id, sofie, admin.id));
    await act((tx) => snoozeAlert(tx, id, sofie, 15));
    const [alert] = await open();
    expect(alert).toMatchObject({ acknowledgedBy: expect.stringContaining(' '), assignedToId: admin.id });
    expect(((alert?.snoozedUntil?.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(15, 0);
    expect(await act((tx) => assignAlert(tx, id, sofie, passenger))).toMatchObject({
      error: { code: 'alert.not_staff' },
    });
    await once(found('severe'));
    expect((await open())[0]).toMatchObject({ snoozedUntil: null, acknowledgedBy: alert?.acknowledgedBy });
    const audit = await sql().query(
      'SELECT action, actor_id = $2 AS "byFirst" FROM audit_log WHERE object_id = $1 ORDER BY id',
      [id, sofie.id],
    );
    expect(audit.rows).toEqual([
      { action: 'alert.acknowledged', byFirst: true },
      { action: 'alert.acknowledged', byFirst: false },
      { action: 'alert.assigned', byFirst: true },
      { action: 'alert.snoozed', byFirst: true },
    ]);
  });

  it('that was closed stays closed while its cause lasts, even if more severe, and opens anew later', async () => {
    await once(found());
    const id = (await open())[0]?.id ?? '';
    await act((tx) => closeAlert(tx, id, sofie));
    expect(await act((tx) => acknowledgeAlert(tx, id, sofie))).toMatchObject({ error: { code: 'alert.over' } });
    await once(found('severe'));
    expect(await open()).toEqual([]);
    expect(await readPastAlerts(sql(), 10)).toMatchObject([
      { id, closedAt: expect.any(Date), closedBy: expect.any(String), clearedAt: null },
    ]);
    await once();
    await once(found());
    expect((await open()).map((one) => one.id)).not.toContain(id);
    expect(await rows()).toBe(2);
  });
});

describe('database guards', () => {
  const insert = (columns: string, values: string) =>
    sql().query(
      `INSERT INTO dispatch_alert (kind, object_key, severity, ${columns}) VALUES ('no_driver', 'x', 'warn', ${values})`,
    );
  const refuses = (work: Promise<unknown>, constraint: string) => expect(work).rejects.toMatchObject({ constraint });

  it('refuse a duplicate, unknown words, a step without its person, and a step on an alert that is not open', async () => {
    await insert('opened_at', 'now()');
    await refuses(insert('opened_at', 'now()'), 'one_open_alert');
    await refuses(sql().query(`UPDATE dispatch_alert SET severity = 'loud'`), 'dispatch_alert_words');
    await refuses(sql().query(`UPDATE dispatch_alert SET closed_at = now()`), 'dispatch_alert_steps');
    await sql().query(`UPDATE dispatch_alert SET cleared_at = now()`);
    await refuses(insert('acknowledged_at, acknowledged_by', `now(), '${sofie.id}'`), 'dispatch_alert_steps');
  });

  it('refuse non-staff, changes of the subject, and steps once it is closed or cleared', async () => {
    await insert('opened_at', 'now()');
    const change = (set: string) => sql().query(`UPDATE dispatch_alert SET ${set}`);
    await refuses(
      change(`assigned_to = '${passenger}', assigned_by = '${sofie.id}', assigned_at = now()`),
      'dispatch_alert_staff',
    );
    await refuses(change(`object_key = 'y'`), 'dispatch_alert_fixed');
    await change(`closed_at = now(), closed_by = '${sofie.id}'`);
    await refuses(change(`acknowledged_at = now(), acknowledged_by = '${sofie.id}'`), 'dispatch_alert_closed');
    await change('cleared_at = now()');
    await refuses(change(`severity = 'info'`), 'dispatch_alert_fixed');
  });

  it('keep an opened alert for ninety days after it cleared', async () => {
    await insert('opened_at, cleared_at', `now() - interval '91 days', now() - interval '89 days'`);
    await refuses(sql().query('DELETE FROM dispatch_alert'), 'dispatch_alert_never_deleted');
    expect(await pruneAlerts(test.database)).toBe(0);
    await insert('opened_at, cleared_at', `now() - interval '99 days', now() - interval '91 days'`);
    expect(await pruneAlerts(test.database)).toBe(1);
  });
});
