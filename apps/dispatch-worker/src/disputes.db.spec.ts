import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ok } from '@sablon/domain';
import {
  answerDispute,
  giveUpStuckPayment,
  readDisputes,
  readStuckPayments,
  runCommand,
  startPayment,
  storeWebhook,
} from '@sablon/persistence';
import type { ProviderDispute } from '@sablon/providers';
import { buildCity, eventually, type City } from './testing/city.js';

let city: City;
beforeEach(async () => {
  city = await buildCity();
  await city.worker().start();
});
afterEach(() => city.end());

const guest = { actorId: 'guest', commandId: null, request: null };
const sql = (text: string, values: unknown[] = []) => city.database.sql.query(text, values);

/** A paid booking whose payer's bank takes € 20.00 back, plus a fee of € 20.00 charged by the provider. */
async function disputed(as: Partial<ProviderDispute> = {}): Promise<{
  id: string;
  providerId: string;
  change: (more: Partial<ProviderDispute>) => Promise<void>;
}> {
  const { bookingId } = await city.trip({ paid: false, totalCents: 2_000 });
  await runCommand(city.database, guest, (tx) => startPayment(tx, bookingId));
  const paymentIntentId = await eventually<string>(
    async () => (await sql('SELECT provider_id FROM payment WHERE booking_id = $1', [bookingId])).rows[0]?.provider_id,
  );
  city.provider.settle(paymentIntentId, { status: 'succeeded', capturedCents: 2_000, methodType: 'card' });
  const providerId = `du_${randomUUID()}`;
  const change = async (more: Partial<ProviderDispute>) => {
    const known = city.provider.disputes.get(providerId);
    city.provider.disputes.set(providerId, { ...(known as ProviderDispute), ...more });
    await city.database.transaction((tx) =>
      storeWebhook(tx, { eventId: `evt_${randomUUID()}`, type: 'charge.dispute.updated', objectId: providerId }),
    );
  };
  await change({
    id: providerId,
    paymentIntentId,
    status: 'needs_response',
    inquiry: false,
    reason: 'fraudulent',
    amountCents: 2_000,
    withdrawnCents: 2_000,
    withdrawnFeeCents: 2_000,
    returnedCents: 0,
    returnedFeeCents: 0,
    answerBy: new Date(Date.now() + 9 * 86_400_000),
    openedAt: new Date(),
    ...as,
  });
  const id = await eventually<string>(
    async () => (await readDisputes(city.database.sql, 9)).find((one) => one.providerId === providerId)?.id,
  );
  return { id, providerId, change };
}
const staff = async () => {
  const { rows } = await sql("SELECT id FROM app_user WHERE role = 'dispatcher' LIMIT 1");
  return { id: String(rows[0]?.id), role: 'dispatcher' as const };
};
const answer = async (id: string, kind: 'contest' | 'concede') => {
  const actor = await staff();
  const done = await runCommand(city.database, guest, (tx) =>
    answerDispute(tx, actor, id, { kind, evidence: 'They rode.' }),
  );
  return done;
};
const statusOf = async (id: string) => (await readDisputes(city.database.sql, 9)).find((one) => one.id === id)?.status;
const books = async () => {
  const { rows } = await sql(
    `SELECT account, sum(cents)::int AS cents FROM ledger_posting WHERE account IN ('provider_clearing', 'disputed', 'dispute_cost')
     GROUP BY 1 HAVING sum(cents) <> 0 ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
};
const broken = async () => {
  const found = [];
  for (const name of ['I16_disputes', 'I16_provider_clearing', 'I16_ledger_zero', 'I16_ledger_whole'])
    found.push(...(await sql(readFileSync(`prisma/invariants/${name}.sql`, 'utf8'))).rows);
  return found;
};

describe('a disputed payment', () => {
  it('leaves the books with its fee, even before the payment itself was reported, and comes back when it is won', async () => {
    const { id, change } = await disputed();
    expect(await books()).toEqual({ provider_clearing: -2_000, disputed: 2_000, dispute_cost: 2_000 });
    expect(await broken()).toEqual([]);
    expect((await answer(id, 'contest')).ok).toBe(true);
    await eventually(async () => (await statusOf(id)) === 'under_review');
    expect(await answer(id, 'concede')).toMatchObject({ ok: false, error: { code: 'dispute.answered' } });
    await change({ status: 'won', returnedCents: 2_000, returnedFeeCents: 2_000 });
    await eventually(async () => (await statusOf(id)) === 'won');
    expect(await books()).toEqual({ provider_clearing: 2_000 });
    await change({ status: 'needs_response' }); // a stale state, delivered late
    await change({ status: 'won' });
    await eventually(async () => (await sql('SELECT 1 FROM webhook_inbox WHERE processed_at IS NULL')).rowCount === 0);
    expect([await statusOf(id), await books()]).toEqual(['won', { provider_clearing: 2_000 }]);
    expect(await broken()).toEqual([]);
  });

  it('costs us the withdrawn amount when it is lost, and may still be won afterwards', async () => {
    const { id, change } = await disputed();
    await answer(id, 'concede');
    await eventually(async () => (await statusOf(id)) === 'lost');
    expect(await books()).toEqual({ provider_clearing: -2_000, dispute_cost: 4_000 });
    await change({ status: 'won', returnedCents: 2_000, returnedFeeCents: 0 });
    await eventually(async () => (await statusOf(id)) === 'won');
    expect(await books()).toEqual({ dispute_cost: 2_000 });
    expect(await broken()).toEqual([]);
  });

  it('is found by the daily comparison when no webhook reported it', async () => {
    const { id, providerId } = await disputed();
    const known = city.provider.disputes.get(providerId) as ProviderDispute;
    city.provider.disputes.set(providerId, { ...known, status: 'lost' });
    city.provider.listUndeliveredEvents = async () => ok([]);
    await sql("UPDATE payment_reconciliation SET next_run_at = now() WHERE name = 'compare'");
    await eventually(async () => (await statusOf(id)) === 'lost');
  });

  const INQUIRY = { inquiry: true, withdrawnCents: 0, withdrawnFeeCents: 0 } as const;
  const CHARGEBACK = {
    inquiry: false,
    status: 'needs_response',
    withdrawnCents: 2_000,
    withdrawnFeeCents: 2_000,
  } as const;
  const shown = async (id: string) => (await readDisputes(city.database.sql, 9)).find((one) => one.id === id);

  it('needs a new answer when an inquiry becomes a chargeback, whatever was answered to the inquiry', async () => {
    const { id, change } = await disputed(INQUIRY);
    expect(await shown(id)).toMatchObject({ inquiry: true, withdrawnCents: 0 });
    expect(await books()).toEqual({ provider_clearing: 2_000 });
    expect((await answer(id, 'contest')).ok).toBe(true);
    await eventually(async () => (await statusOf(id)) === 'under_review');
    await change({ status: 'won' }); // closed by the bank, for now
    await eventually(async () => (await statusOf(id)) === 'won');
    await change(CHARGEBACK);
    await eventually(async () => (await statusOf(id)) === 'needs_response');
    expect(await shown(id)).toMatchObject({ answer: null, evidence: null, closedAt: null });
    expect(await shown(id)).toMatchObject({ inquiry: false, withdrawnCents: 2_000 });
    expect(await books()).toEqual({ provider_clearing: -2_000, disputed: 2_000, dispute_cost: 2_000 });
    expect((await answer(id, 'contest')).ok).toBe(true);
    await eventually(async () => (await statusOf(id)) === 'under_review');
    await change({ ...INQUIRY, status: 'won' }); // a stale state, delivered late
    await eventually(async () => (await sql('SELECT 1 FROM webhook_inbox WHERE processed_at IS NULL')).rowCount === 0);
    expect(await shown(id)).toMatchObject({ status: 'under_review', answer: 'contest' });
    const question = ['UPDATE payment_dispute SET inquiry = true WHERE id = $1', [id]] as const;
    await expect(sql(question[0], [...question[1]])).rejects.toThrow('only goes forward');
    expect(await broken()).toEqual([]);
  });

  it('is found by the daily comparison when an inquiry has become a chargeback that still needs an answer', async () => {
    const { providerId } = await disputed(INQUIRY);
    const known = city.provider.disputes.get(providerId) as ProviderDispute;
    city.provider.disputes.set(providerId, { ...known, ...CHARGEBACK });
    city.provider.listUndeliveredEvents = async () => ok([]);
    await sql("UPDATE payment_reconciliation SET next_run_at = now() WHERE name = 'compare'");
    await eventually(async () => 'disputed' in (await books()));
  });

  it('is checked by the daily comparison as long as it is open, however long ago it began', async () => {
    const { id, providerId } = await disputed();
    const known = city.provider.disputes.get(providerId) as ProviderDispute;
    city.provider.disputes.set(providerId, { ...known, status: 'lost' });
    city.provider.listDisputes = async () => ok({ disputes: [], unreadable: [] });
    city.provider.listUndeliveredEvents = async () => ok([]);
    await sql("UPDATE payment_reconciliation SET next_run_at = now() WHERE name = 'compare'");
    await eventually(async () => (await statusOf(id)) === 'lost');
  });

  it('can be answered again when the first answer never reached the provider', async () => {
    const { id } = await disputed();
    city.provider.contestDispute = async () => ({ ok: false, error: { code: 'payment.refused' } });
    await answer(id, 'contest');
    const [stuck] = await eventually(async () => {
      const waiting = await readStuckPayments(city.database.sql, 9);
      return waiting.length > 0 ? waiting : null;
    });
    expect(stuck).toMatchObject({ kind: 'contest', reason: 'refused' });
    const actor = await staff();
    await runCommand(city.database, guest, (tx) => giveUpStuckPayment(tx, actor, stuck?.id ?? '', 'by telephone'));
    expect((await answer(id, 'concede')).ok).toBe(true);
    await eventually(async () => (await statusOf(id)) === 'lost');
  });
});
