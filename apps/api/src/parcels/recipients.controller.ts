import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ParcelInstructions, RecipientParcelView, RetimeRequest } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { Public } from '../people/auth/roles.guard.js';
import { requiredKey } from '../http/refusal-exception.js';
import { RecipientsService } from './recipients.service.js';

/** For a parcel's recipient, by the link they were sent; no account needed. */
@ApiTags('parcels')
@Public()
@Controller('parcels/:token')
export class RecipientsController {
  constructor(
    private readonly recipients: RecipientsService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: RecipientParcelView })
  view(@Param('token') token: string): Promise<RecipientParcelView> {
    return this.recipients.view(token);
  }

  /** Instructions for the driver at the door. */
  @Put('instructions')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: RecipientParcelView })
  async instruct(
    @Param('token') token: string,
    @Body({ schema: ParcelInstructions }) wish: ParcelInstructions,
    @Req() request: FastifyRequest,
  ): Promise<RecipientParcelView> {
    await this.limits.beforeLink(request.ip);
    return this.recipients.instruct(token, wish);
  }

  /** Moves the delivery. */
  @Post('retime')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiHeader({ name: 'idempotency-key', required: true, description: '1 to 200 characters; repeat it to retry safely' })
  @ApiOkResponse({ standardSchema: RecipientParcelView })
  async retime(
    @Param('token') token: string,
    @Body({ schema: RetimeRequest }) { from }: RetimeRequest,
    @Headers('idempotency-key') key: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<RecipientParcelView> {
    await this.limits.beforeLink(request.ip);
    return this.recipients.retime(token, new Date(from), requiredKey(key));
  }
}
