import { type ArgumentsHost, Catch, type ExceptionFilter, type LoggerService } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { classifyError } from './classify-error.js';
import { problemOf } from './problem.js';
import { readerLanguage } from './request-language.js';

/** The one place where anything thrown becomes an answer. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: LoggerService) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const classified = classifyError(error);
    if (classified.unexpected) this.logger.error('unexpected error', { requestId: request.id, err: error });
    if (reply.sent) return;
    const language = readerLanguage(request.session?.language, request.headers['accept-language']);
    if (classified.retryAfterSeconds) void reply.header('retry-after', String(classified.retryAfterSeconds));
    void reply
      .status(classified.status)
      .header('content-type', 'application/problem+json; charset=utf-8')
      .header('content-language', language)
      .header('cache-control', 'no-store')
      .send(JSON.stringify(problemOf(classified, language, request.id)));
  }
}
