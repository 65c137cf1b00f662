import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../http/refusal-exception.js';
import type { CurrentSession } from './current-session.js';

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
