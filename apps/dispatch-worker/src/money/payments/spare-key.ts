import { randomUUID } from 'node:crypto';
import type { Result } from '@sablon/domain';
import type { PaymentFailureCode } from '@sablon/providers';

/**
 * Calls the provider under `key`. A key that will only ever give a kept failure (reliability.md A1), or was used with other
 * words, is left for a fresh one at once. Only for calls that were looked for before, or that do no harm when made twice.
 */
export async function withSpareKey<T>(
  key: string,
  call: (idempotencyKey: string) => Promise<Result<T, PaymentFailureCode>>,
): Promise<Result<T, PaymentFailureCode>> {
  const first = await call(key);
  if (first.ok) return first;
  const spent = first.error.params?.['replayed'] === true || first.error.code === 'payment.idempotency_mismatch';
  return spent ? call(`${key}-${randomUUID()}`) : first;
}
