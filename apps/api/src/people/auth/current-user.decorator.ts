import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../http/refusal-exception.js';
import type { Language, Role } from '@sablon/domain';
import type { StaffAction } from '@sablon/persistence';

/** The person behind a request or a socket, as the server knows him. */
export interface CurrentSession {
  /** User id. */
  readonly id: string;
  readonly role: Role;
  readonly language: Language;
  readonly email: string;
  /** One of the demo's published accounts. */
  readonly demo?: boolean;
  /** Staff who has to turn a second factor on before anything else. */
  readonly mustEnrol?: boolean;
  /** SHA-256 of the cookie's token, hex: names the session without opening it. */
  readonly sessionIdHash: string;
}

/** The person behind a staff route as the audit log names him; the route's rule let nobody else in. */
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
 * `@CurrentVisitor() user: CurrentSession | null`: for public routes that treat a known person differently. Staff who has yet to
 * turn a second factor on is nobody there.
 */
export const CurrentVisitor = createParamDecorator((_: unknown, context: ExecutionContext): CurrentSession | null => {
  const session = sessionOf(context.switchToHttp().getRequest<FastifyRequest>());
  return session?.mustEnrol ? null : session;
});

/** Whoever holds the session, with or without a second factor: for asking who one is and for logging out. */
export const SessionHolder = createParamDecorator((_: unknown, context: ExecutionContext): CurrentSession | null =>
  sessionOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
