import { randomUUID } from 'node:crypto';
import { CUSTODY_KINDS, CUSTODY_ORDER, type CustodyState } from '@sablon/domain';
import { lockTrip, transition, type Transaction } from '@sablon/persistence';
import { withoutGuard } from '../../../../libs/persistence/src/testing/without-guard.js';
import { startBookingCity, type BookingCity } from '../testing/booking-city.js';
import { sendParcel, type Sent } from '../testing/parcel-city.js';

class TakenBack extends Error {}

describe('database guards of the chain of custody', () => {
  let city: BookingCity;
  let sent: Sent;
  let driverId: string;
  beforeAll(async () => {
    city = await startBookingCity();
    sent = await sendParcel(city);
    await city.assign(sent.tripId, 2);
    await city.drive(sent.tripId, 'arrive');
    const { rows } = await sql<{ id: string }>('SELECT driver_id AS id FROM trip WHERE id = $1', [sent.tripId]);
    driverId = rows[0]?.id ?? '';
  });
  afterAll(() => city.stop());
  const sql = <T extends object>(text: string, values: unknown[]) =>
    city.api.parts.database.sql.query<T & Record<string, unknown>>(text, values);

  /** The guard that refuses some work, or null. Everything is rolled back. */
  const refusedBy = async (work: (tx: Transaction) => Promise<unknown>): Promise<string | null> => {
    try {
      await city.api.parts.database.transaction(async (tx) => {
        await work(tx);
        throw new TakenBack();
      });
      return null;
    } catch (error) {
      if (error instanceof TakenBack) return null;
      return (error as { constraint?: string }).constraint ?? String(error);
    }
  };
  const photo = async (tx: Transaction, kind = 'photo', tripId = sent.tripId): Promise<string> => {
    const id = randomUUID();
    await tx.query(
      `INSERT INTO custody_file (id, trip_id, driver_id, kind, media_type, size_bytes, sha256, stored_name)
       VALUES ($1, $2, $3, $4, 'image/png', 1, repeat('0', 64), 'name')`,
      [id, tripId, driverId, kind],
    );
    return id;
  };
  const codes: Readonly<Record<string, () => string>> = {
    collected: () => sent.code,
    delivered: () => sent.recipientCode,
  };
  const link = async (tx: Transaction, kind: string, more: Readonly<Record<string, unknown>> = {}) => {
    const { rows } = await tx.query<{ seq: number }>(
      'SELECT coalesce(max(seq), 0)::int + 1 AS seq FROM custody_event WHERE trip_id = $1',
      [sent.tripId],
    );
    const row: Record<string, unknown> = {
      ...{ trip_id: sent.tripId, seq: rows[0]?.seq, kind, happened_at: new Date(), actor_id: driverId },
      ...{ actor_role: 'driver', code: codes[kind]?.() ?? null, photo_id: await photo(tx), signed_by: 'X' },
      ...{ seal: 'S', reason: 'refused', ...more },
    };
    const columns = Object.keys(row);
    await tx.query(
      `INSERT INTO custody_event (${columns.join(', ')}) VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    );
  };
  const move = async (tx: Transaction, command: 'start' | 'complete') => {
    const locked = await lockTrip(tx, sent.tripId);
    if (!locked.ok) throw new Error('no trip');
    const moved = await transition(tx, locked.value, { command, actor: { id: driverId, role: 'driver' } });
    if (!moved.ok) throw new Error(moved.error.code);
  };
  /** Staff cancels the trip and closes the chain. */
  const callOff = async (tx: Transaction, more: Readonly<Record<string, unknown>> = {}) => {
    const locked = await lockTrip(tx, sent.tripId);
    if (!locked.ok) throw new Error('no trip');
    const actor = { id: null, role: 'dispatcher' as const };
    const moved = await transition(tx, locked.value, { command: 'cancel', actor, reason: 'breakdown' });
    if (!moved.ok) throw new Error(moved.error.code);
    await link(tx, 'called_off', { actor_id: randomUUID(), actor_role: 'dispatcher', ...more });
  };
  const underWay = async (tx: Transaction) => {
    await link(tx, 'collected');
    await link(tx, 'sealed');
    await move(tx, 'start');
  };
  /** Brings the chain to a state by the shortest sequence of steps. */
  const to: Readonly<Record<NonNullable<CustodyState> | 'booked', (tx: Transaction) => Promise<unknown>>> = {
    booked: async () => undefined,
    collected: (tx) => link(tx, 'collected'),
    sealed: underWay,
    at_door: async (tx) => (await underWay(tx), link(tx, 'at_door')),
    delivered: async (tx) => (await underWay(tx), link(tx, 'delivered')),
    failed: async (tx) => (await to.at_door(tx), link(tx, 'failed')),
    redelivering: async (tx) => (await to.failed(tx), link(tx, 'redelivering')),
    returning: async (tx) => (await to.failed(tx), link(tx, 'returning')),
    with_neighbour: async (tx) => (await to.failed(tx), link(tx, 'with_neighbour')),
    returned: async (tx) => (await to.returning(tx), link(tx, 'returned')),
    called_off: async (tx) => (await underWay(tx), callOff(tx)),
  };

  it('accept each link only after those the rules name', async () => {
    for (const state of Object.keys(to) as (keyof typeof to)[])
      for (const kind of CUSTODY_KINDS) {
        const legal = CUSTODY_ORDER[kind].includes(state === 'booked' ? null : state);
        const next = kind === 'called_off' && state !== 'called_off' ? callOff : (tx: Transaction) => link(tx, kind);
        const guard = await refusedBy(async (tx) => (await to[state](tx), next(tx)));
        expect([state, kind, guard === null]).toEqual([state, kind, legal]);
        if (!legal) expect(guard).toBe('custody_order');
      }
    await withoutGuard(city.api.parts.database, 'DROP TRIGGER custody_order ON custody_event', (tx) =>
      link(tx, 'returned'),
    );
  });

  it('require a photo, seal, signature or reason', async () => {
    const bare: [string, keyof typeof to, object][] = [
      ['collected', 'booked', { photo_id: null }],
      ['sealed', 'collected', { seal: ' ' }],
      ['delivered', 'sealed', { photo_id: null }],
      ['delivered', 'sealed', { signed_by: null }],
      ['failed', 'at_door', { reason: null }],
      ['failed', 'at_door', { photo_id: null }],
      ['with_neighbour', 'failed', { signed_by: null }],
      ['returned', 'returning', { photo_id: null }],
    ];
    for (const [kind, state, more] of bare) {
      const work = async (tx: Transaction) => (await to[state](tx), link(tx, kind, { ...more }));
      expect([kind, more, await refusedBy(work)]).toEqual([kind, more, 'custody_evidence']);
      await withoutGuard(city.api.parts.database, 'ALTER TABLE custody_event DROP CONSTRAINT custody_evidence', work);
    }
    const bored = async (tx: Transaction) => (await to.at_door(tx), link(tx, 'failed', { reason: 'bored' }));
    expect(await refusedBy(bored)).toBe('custody_event_words');
  });

  it('require the code of that door, the driver who holds the trip, and files of this parcel', async () => {
    const other = await sendParcel(city);
    const cases: [string, (tx: Transaction) => Promise<unknown>][] = [
      ['custody_code', (tx) => link(tx, 'collected', { code: 'nope' })],
      ['custody_code', async (tx) => (await underWay(tx), link(tx, 'delivered', { code: `${sent.recipientCode}0` }))],
      ['custody_by_its_driver', (tx) => link(tx, 'collected', { actor_id: randomUUID() })],
      ['custody_by_its_driver', (tx) => link(tx, 'collected', { actor_role: 'dispatcher' })],
      ['custody_called_off', async (tx) => (await underWay(tx), link(tx, 'called_off', { actor_role: 'dispatcher' }))],
      ['custody_called_off', async (tx) => (await underWay(tx), callOff(tx, { actor_role: 'driver' }))],
      ['custody_files_own', async (tx) => link(tx, 'collected', { photo_id: await photo(tx, 'signature') })],
      ['custody_files_own', async (tx) => link(tx, 'collected', { photo_id: await photo(tx, 'photo', other.tripId) })],
      ['custody_order', (tx) => link(tx, 'collected', { seq: 2 })],
    ];
    for (const [guard, work] of cases) {
      expect(await refusedBy(work)).toBe(guard);
      await withoutGuard(city.api.parts.database, 'DROP TRIGGER custody_order ON custody_event', work);
    }
  });

  it('let no parcel leave without a sealed chain, nor arrive without a final link', async () => {
    const cases: ((tx: Transaction) => Promise<unknown>)[] = [
      (tx) => move(tx, 'start'),
      async (tx) => (await link(tx, 'collected'), move(tx, 'start')),
      async (tx) => (await to.sealed(tx), move(tx, 'complete')),
      async (tx) => (await to.failed(tx), move(tx, 'complete')),
      async (tx) => (await to.returning(tx), move(tx, 'complete')),
    ];
    for (const work of cases) {
      expect(await refusedBy(work)).toBe('parcel_custody');
      await withoutGuard(city.api.parts.database, 'DROP TRIGGER parcel_custody ON trip', work);
    }
    for (const end of ['delivered', 'with_neighbour', 'returned'] as const)
      expect(await refusedBy(async (tx) => (await to[end](tx), move(tx, 'complete')))).toBeNull();
  });

  it('forbid changing the chain, and let an erasure clear only what names people', async () => {
    const change = (what: string) => async (tx: Transaction) => {
      await to.sealed(tx);
      await tx.query(what);
    };
    for (const what of [
      `UPDATE custody_event SET signed_by = 'Y'`,
      `UPDATE custody_event SET happened_at = now()`,
      'DELETE FROM custody_event',
      `SET LOCAL sablon.erasing = 'on'; UPDATE custody_event SET seal = 'other', words = '', signed_by = '', lat = NULL, lng = NULL`,
    ]) {
      expect([what, await refusedBy(change(what))]).toEqual([what, 'custody_event_append_only']);
      await withoutGuard(
        city.api.parts.database,
        'DROP TRIGGER custody_event_append_only ON custody_event',
        change(what),
      );
    }
    expect(
      await refusedBy(
        change(`SET LOCAL sablon.erasing = 'on'; UPDATE custody_event SET words = '', signed_by = CASE WHEN signed_by IS NOT NULL THEN '' END,
          lat = NULL, lng = NULL, device = ''`),
      ),
    ).toBeNull();
    expect(await refusedBy(change(`UPDATE custody_file SET sha256 = repeat('1', 64)`))).toBe('custody_file_stays');
    await withoutGuard(
      city.api.parts.database,
      'DROP TRIGGER custody_file_stays ON custody_file',
      change(`UPDATE custody_file SET sha256 = repeat('1', 64)`),
    );
    expect(await refusedBy(change(`UPDATE custody_file SET stored_name = ''`))).toBeNull();
    expect(await refusedBy(change('TRUNCATE custody_event CASCADE'))).toBe('custody_event_append_only');
  });
});
