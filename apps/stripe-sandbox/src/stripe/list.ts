import type { PublicKind, Records } from './store.js';
import { invalid, noSuch } from './api-error.js';
import type { Call } from './params.js';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

/** The parameters of every list. */
export const LIST_PARAMS = ['limit', 'starting_after', 'ending_before', 'created', 'expand'] as const;

/** One page, newest first, by Stripe's cursor rules. */
export function list<K extends PublicKind>(
  call: Call,
  kind: K,
  url: string,
  matches: (item: Records[K]) => boolean = () => true,
): { object: 'list'; url: string; has_more: boolean; data: Records[K][] } {
  const { params } = call;
  const limit = params.integer('limit') ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT) throw invalid(`limit must be 1 to ${MAX_LIMIT}`, undefined, 'limit');
  const inTime = createdFilter(call);
  const items = call.tx.newestFirst(kind).filter((item) => inTime(item.created) && matches(item));
  const at = (name: string): number | null => {
    const id = params.string(name);
    if (id === null) return null;
    const index = items.findIndex((item) => item.id === id);
    if (index === -1) throw noSuch(kind, id, name);
    return index;
  };
  const before = at('ending_before');
  const after = at('starting_after');
  if (before !== null) {
    const start = Math.max(0, before - limit);
    return { object: 'list', url, has_more: start > 0, data: items.slice(start, before) };
  }
  const start = after === null ? 0 : after + 1;
  return { object: 'list', url, has_more: items.length > start + limit, data: items.slice(start, start + limit) };
}

function createdFilter(call: Call): (created: number) => boolean {
  if (!call.params.has('created')) return () => true;
  const range = call.params.object('created')?.only(['gt', 'gte', 'lt', 'lte']);
  const bound = (name: string, missing: number): number => range?.integer(name) ?? missing;
  const [gt, gte] = [bound('gt', -Infinity), bound('gte', -Infinity)];
  const [lt, lte] = [bound('lt', Infinity), bound('lte', Infinity)];
  return (created) => created > gt && created >= gte && created < lt && created <= lte;
}
