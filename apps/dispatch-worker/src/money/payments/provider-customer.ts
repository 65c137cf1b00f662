import { ok, type Result } from '@sablon/domain';
import { crashpoint, storeCustomer, type PayingAccount } from '@sablon/persistence';
import type { WorkerContext } from '../../worker-context.js';
import { withSpareKey } from './spare-key.js';

/**
 * The account's number at the provider, made with its first payment so that cards can be kept for it; null when the provider
 * refuses to have such a customer (an address it finds odd): the payment goes on without. `payment.provider_unavailable`.
 */
export async function customerOf(
  { payments, database, logger }: WorkerContext,
  { userId, email, name, customerId }: PayingAccount,
): Promise<Result<string | null>> {
  if (customerId) return ok(customerId);
  // Looked for first: the provider forgets the key after a day, its customers never.
  const found = await payments.findCustomer({ userId, email });
  if (!found.ok) return found.error.code === 'payment.provider_unavailable' ? found : ok(null);
  const made = found.value
    ? ok(found.value)
    : await withSpareKey(`customer-${userId}`, (idempotencyKey) =>
        payments.createCustomer({ userId, email, name, idempotencyKey }),
      );
  if (!made.ok) {
    if (made.error.code === 'payment.provider_unavailable') return made;
    logger.warn({ userId, code: made.error.code }, 'the payment provider takes no customer for this account');
    return ok(null);
  }
  crashpoint('customer.called');
  return ok(await storeCustomer(database.sql, userId, made.value.id));
}
