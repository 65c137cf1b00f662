import type { CurrentSession } from './current-user.decorator.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends the request; null for a visitor. */
    session: CurrentSession | null;
    /** Why the session could not be read, when Postgres did not answer. */
    sessionError: unknown;
    /** The body as it came, for signatures. */
    rawBody?: Buffer;
  }
}
