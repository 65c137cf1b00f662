import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { DeleteAccountRequest, Done, PrivacyView, Uuid } from '@sablon/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CurrentSession, CurrentUser } from '../auth/current-user.decorator.js';
import { Roles } from '../auth/roles.guard.js';
import { endedSessionCookie } from '../auth/session-token.js';
import { API_CONFIG } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { unwrap } from '../../http/refusal-exception.js';
import { PrivacyService } from './privacy.service.js';

/** The user's own data: a copy of it, and its deletion (GDPR art. 15, 17 and 20). */
@ApiTags('account')
@Controller('account/privacy')
@Roles('passenger', 'driver', 'dispatcher', 'admin')
export class PrivacyController {
  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    private readonly privacy: PrivacyService,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: PrivacyView })
  read(@CurrentUser() user: CurrentSession): Promise<PrivacyView> {
    return this.privacy.read(user.id);
  }

  /** Requests an export of all the user's data, as one file; it is ready within minutes. */
  @Post('export')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PrivacyView })
  async askExport(@CurrentUser() user: CurrentSession): Promise<PrivacyView> {
    return unwrap(await this.privacy.askExport(user.id));
  }

  @Get('exports/:id/file')
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async file(
    @Param('id', { schema: Uuid }) id: string,
    @CurrentUser() user: CurrentSession,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { bytes, madeAt } = unwrap(await this.privacy.file(user.id, id));
    void reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="sablon-${madeAt.toISOString().slice(0, 10)}.zip"`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(bytes);
  }

  /** Every session ends, and the account is erased after the days of `PRIVACY_SETTINGS`. */
  @Post('deletion')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Done })
  async askDeletion(
    @Body({ schema: DeleteAccountRequest }) body: DeleteAccountRequest,
    @CurrentUser() user: CurrentSession,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.privacy.askDeletion(user, body, request.ip));
    void reply.header('set-cookie', endedSessionCookie(this.config.secureCookies));
    return { done: true };
  }

  /** Cancels the deletion of the account. */
  @Delete('deletion')
  @ApiOkResponse({ standardSchema: PrivacyView })
  keepAccount(@CurrentUser() user: CurrentSession): Promise<PrivacyView> {
    return this.privacy.keepAccount(user.id);
  }
}
