import { type Call, type Endpoint, find } from './params.js';
import { list, LIST_PARAMS } from './list.js';
import type { SandboxEvent } from './event.js';

const URL = '/v1/events';
const RETENTION_SECONDS = 30 * 86_400; // Stripe: List Events goes back 30 days

function matcher(call: Call): (event: SandboxEvent) => boolean {
  const type = call.params.string('type');
  const types = call.params.strings('types');
  const wanted = types ?? (type === null ? null : [type]);
  const delivered = call.params.boolean('delivery_success');
  const oldest = call.nowMs / 1000 - RETENTION_SECONDS;
  return (event) =>
    event.created >= oldest &&
    (wanted === null || wanted.some((name) => matchesType(name, event.type))) &&
    (delivered === null || isDelivered(call, event) === delivered);
}

const isDelivered = ({ tx }: Call, { id }: SandboxEvent): boolean =>
  tx.get('delivery', id) === undefined && tx.get('undelivered', id) === undefined;

const withPending = (call: Call, event: SandboxEvent): SandboxEvent => ({
  ...event,
  pending_webhooks: call.tx.get('delivery', event.id) ? 1 : 0,
});

const matchesType = (wanted: string, type: string): boolean =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : wanted === type;

export const eventEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: URL,
    access: 'secret',
    params: [...LIST_PARAMS, 'type', 'types', 'delivery_success'],
    run: (call) => {
      const page = list(call, 'event', URL, matcher(call));
      return { ...page, data: page.data.map((event) => withPending(call, event)) };
    },
  },
  {
    method: 'GET',
    path: `${URL}/:id`,
    access: 'secret',
    params: [],
    run: (call) => withPending(call, find(call, 'event', call.path['id'] ?? '')),
  },
];
