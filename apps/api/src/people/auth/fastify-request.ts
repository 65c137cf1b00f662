import type { CurrentSession } from './current-user.decorator.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender of the request; null for a visitor. */
    session: CurrentSession | null;
    /** Why the session could not be read, when Postgres did not answer. */
    sessionError: unknown;
    /** The body as received, for signatures. */
    rawBody?: Buffer;
  }
}
