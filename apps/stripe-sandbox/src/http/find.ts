import type { PublicKind, Records } from '../store/records.js';
import { noSuch } from './api-error.js';
import type { Call } from './call.js';

/** The object, or the 404 Stripe answers; a wrong client secret looks exactly like a missing object. */
export function find<K extends PublicKind>(call: Call, kind: K, id: string, param = 'id'): Records[K] {
  const found = call.tx.get(kind, id);
  if (!found) throw noSuch(kind, id, param);
  return found;
}

/** For the two objects a browser may touch: a publishable key opens them only with their client secret. */
export function findIntent<K extends 'payment_intent' | 'setup_intent'>(call: Call, kind: K): Records[K] {
  const id = call.path['id'] ?? '';
  const intent = find(call, kind, id);
  const shown = call.params.string('client_secret');
  if (shown !== intent.client_secret && (call.key === 'publishable' || shown !== null)) throw noSuch(kind, id, 'id');
  return intent;
}
