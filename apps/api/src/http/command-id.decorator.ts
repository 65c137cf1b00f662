import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { refuse } from './refusal-exception.js';

/** Visible ASCII, short enough to index (our own choice). */
const KEY = /^[\x21-\x7e]{1,200}$/;

/** `@CommandId() commandId: string | null`: the Idempotency-Key of a command that may come without one (reliability.md D8). */
export const CommandId = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const key = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  return typeof key === 'string' && KEY.test(key) ? key : refuse('request.invalid');
});
