import {
  claimCardSetup,
  endCardSetup,
  postponeCardSetup,
  readPayingAccount,
  saveMethod,
  storeSetup,
  type CardSetup,
} from '@sablon/persistence';
import type { WorkerContext } from '../../worker-context.js';
import { customerOf } from './provider-customer.js';
import { withSpareKey } from './spare-key.js';

/** Takes one set-up a step further: makes it at the provider, or looks whether it was confirmed. Safe to repeat. */
export async function advanceCardSetup(context: WorkerContext, setupId: string): Promise<void> {
  const setup = await claimCardSetup(context.database.sql, setupId);
  if (!setup) return;
  if (setup.providerId) await look(context, setup, setup.providerId);
  else await make(context, setup);
}

async function make(context: WorkerContext, { id, userId, kind }: CardSetup): Promise<void> {
  const { database, payments } = context;
  const account = await readPayingAccount(database.sql, userId);
  const customer = account ? await customerOf(context, account) : null;
  if (!customer?.ok) return postponeCardSetup(database.sql, id);
  if (customer.value === null) return endCardSetup(database.sql, id, 'failed');
  const customerId = customer.value;
  const made = await withSpareKey(`setup-${id}`, (idempotencyKey) =>
    payments.createSetup({ setupId: id, customerId, kind, idempotencyKey }),
  );
  if (made.ok) return storeSetup(database.sql, id, made.value.id, made.value.clientSecret);
  return made.error.code === 'payment.provider_unavailable'
    ? postponeCardSetup(database.sql, id)
    : endCardSetup(database.sql, id, 'failed');
}

async function look({ database, payments }: WorkerContext, setup: CardSetup, providerId: string): Promise<void> {
  const seen = await payments.retrieveSetup(providerId);
  if (!seen.ok) return postponeCardSetup(database.sql, setup.id);
  const { status, method } = seen.value;
  if (status === 'canceled') return endCardSetup(database.sql, setup.id, 'failed');
  if (status !== 'succeeded' || !method) return postponeCardSetup(database.sql, setup.id);
  await database.transaction(async (tx) => {
    await saveMethod(tx, setup.userId, { ...method, providerId: method.id });
    await endCardSetup(tx, setup.id, 'kept');
  });
}
