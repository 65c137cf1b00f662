import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../http/refusal-exception.js';
import type { Language, Role } from '@sablon/domain';
import type { StaffAction } from '@sablon/persistence';

/** The person behind a request or a socket, as the server knows them. */
export interface CurrentSession {
  readonly id: string;
  readonly role: Role;
  readonly language: Language;
  readonly email: string;
  /** One of the demo's published accounts. */
  readonly demo?: boolean;
  /** Staff who must turn on a second factor before anything else. */
  readonly mustEnrol?: boolean;
  /** SHA-256 of the cookie's token, hex: identifies the session without opening it. */
  readonly sessionIdHash: string;
}

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

/** The staff member behind a staff route, as the audit log names them; the route's guard let no one else in. */
export function staffOf({ id, role }: CurrentSession): StaffAction['actor'] {
  return role === 'dispatcher' || role === 'admin' ? { id, role } : refuse('request.not_found');
}

/** The person behind a request, or null for a visitor; a session that could not be read is an error, never a visitor. */
export function sessionOf(request: FastifyRequest): CurrentSession | null {
  if (request.sessionError) throw request.sessionError;
  return request.session;
}

/** `@CurrentUser() user: CurrentSession`: refuses visitors with `session.required`. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): CurrentSession =>
    sessionOf(context.switchToHttp().getRequest<FastifyRequest>()) ?? refuse('session.required'),
);

/**
 * `@CurrentVisitor() user: CurrentSession | null`: for public routes that treat a known person differently. Staff who have
 * yet to turn a second factor on count as visitors.
 */
export const CurrentVisitor = createParamDecorator((_: unknown, context: ExecutionContext): CurrentSession | null => {
  const session = sessionOf(context.switchToHttp().getRequest<FastifyRequest>());
  return session?.mustEnrol ? null : session;
});

/** The session's user, with or without a second factor: for reading the own identity and for logging out. */
export const SessionHolder = createParamDecorator((_: unknown, context: ExecutionContext): CurrentSession | null =>
  sessionOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
