import { brandedFileName } from '@sablon/words';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { Done, PrivacyView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, CurrentUser } from '../auth/current-user.decorator.js';
import { endedSessionCookie } from '../auth/session-token.js';
import { API_CONFIG } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { unwrap } from '../../http/refusal-exception.js';
import { PrivacyService } from './privacy.service.js';

/** The user's own data: a copy of it, and its deletion (GDPR art. 15, 17 and 20). */
@Controller()
export class PrivacyController {
  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    private readonly privacy: PrivacyService,
  ) {}

  @Endpoint(endpoints.privacy.read)
  read(@CurrentUser() user: CurrentSession): Promise<PrivacyView> {
    return this.privacy.read(user.id);
  }

  @Endpoint(endpoints.privacy.export)
  async askExport(@CurrentUser() user: CurrentSession): Promise<PrivacyView> {
    return unwrap(await this.privacy.askExport(user.id));
  }

  @Endpoint(endpoints.privacy.exportFile)
  async file(
    @Input() { params: { id } }: InputOf<typeof endpoints.privacy.exportFile>,
    @CurrentUser() user: CurrentSession,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { bytes, madeAt } = unwrap(await this.privacy.file(user.id, id));
    void reply
      .header('content-type', 'application/zip')
      .header(
        'content-disposition',
        `attachment; filename="${brandedFileName(`${madeAt.toISOString().slice(0, 10)}.zip`)}"`,
      )
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(bytes);
  }

  @Endpoint(endpoints.privacy.delete)
  async askDeletion(
    @Input() { body }: InputOf<typeof endpoints.privacy.delete>,
    @CurrentUser() user: CurrentSession,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.privacy.askDeletion(user, body, request.ip));
    void reply.header('set-cookie', endedSessionCookie(this.config.secureCookies));
    return { done: true };
  }

  @Endpoint(endpoints.privacy.keepAccount)
  keepAccount(@CurrentUser() user: CurrentSession): Promise<PrivacyView> {
    return this.privacy.keepAccount(user.id);
  }
}
