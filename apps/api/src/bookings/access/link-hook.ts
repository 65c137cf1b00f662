import { endpoints } from '@sablon/contracts';
import type { FastifyInstance } from 'fastify';
import { RefusalException } from '../../http/refusal-exception.js';
import type { TrackLinksService } from './track-links.service.js';

const LINK = 'x-track-token';

/**
 * What only the account that booked a ride may do: a link to it travels through mails, texts and other people's phones, and lets its
 * holder follow the ride, write to the driver and call for help (S6). For guests, and for rides booked by dispatch, the link is the
 * only key and opens everything.
 */
const OF_THE_ACCOUNT: ReadonlySet<string> = new Set(
  [endpoints.cancellations.cancel, endpoints.changes.confirm, endpoints.fees.dispute, endpoints.invoices.issue].map(
    ({ method, path }) => `${method} /api${path}`,
  ),
);

/** Makes the header of a revoked or ended link count as none, and keeps an account's ride from being changed by its link alone. */
export function addLinkHook(fastify: FastifyInstance, links: Pick<TrackLinksService, 'read'>): void {
  fastify.addHook('onRequest', async (request) => {
    const token = request.headers[LINK];
    if (typeof token !== 'string') return;
    const linked = await links.read(token);
    if (!linked || linked.ended) delete request.headers[LINK];
    else if (
      linked.ownerId !== null &&
      linked.ownerId !== request.session?.id &&
      OF_THE_ACCOUNT.has(`${request.method} ${request.routeOptions.url ?? ''}`)
    )
      throw new RefusalException({ code: 'booking.link_not_enough' });
  });
}
