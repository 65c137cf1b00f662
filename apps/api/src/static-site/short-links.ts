import { readShortLink, type Sql } from '@sablon/persistence';
import type { FastifyInstance } from 'fastify';
import type { LoginLimitsService } from '../people/auth/login-limits.service.js';

/** Shown for a code that opens nothing: the page of a ride says so itself, in the reader's language. */
const OPENS_NOTHING = '/track/-';

/** What `/r/<code>` needs. */
interface ShortLinks {
  readonly sql: Sql;
  readonly limits: Pick<LoginLimitsService, 'beforeShortLink' | 'afterUnknownShortLink'>;
}

/**
 * Answers `/r/<code>`, the link of an SMS, with a redirect to the page it stands for. The answer is neither stored nor named to the
 * next page: both addresses open a ride to anyone who has them.
 */
export function addShortLinks(fastify: FastifyInstance, { sql, limits }: ShortLinks): void {
  fastify.get<{ Params: { code: string } }>('/r/:code', async (request, reply) => {
    await limits.beforeShortLink(request.ip);
    const path = await readShortLink(sql, request.params.code);
    if (path === null) await limits.afterUnknownShortLink(request.ip);
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    return reply.redirect(path ?? OPENS_NOTHING, 303);
  });
}
