import { Controller, Headers, Req } from '@nestjs/common';
import { RecipientParcelView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../http/endpoint.js';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { requiredKey } from '../http/refusal-exception.js';
import { RecipientsService } from './recipients.service.js';

/** For a parcel's recipient, by the link they were sent; no account needed. */
@Controller()
export class RecipientsController {
  constructor(
    private readonly recipients: RecipientsService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Endpoint(endpoints.recipients.read)
  view(@Input() { params: { token } }: InputOf<typeof endpoints.recipients.read>): Promise<RecipientParcelView> {
    return this.recipients.view(token);
  }

  @Endpoint(endpoints.recipients.instruct)
  async instruct(
    @Input() { params: { token }, body: wish }: InputOf<typeof endpoints.recipients.instruct>,
    @Req() request: FastifyRequest,
  ): Promise<RecipientParcelView> {
    await this.limits.beforeLink(request.ip);
    return this.recipients.instruct(token, wish);
  }

  @Endpoint(endpoints.recipients.retime)
  async retime(
    @Input() { params: { token }, body: { from } }: InputOf<typeof endpoints.recipients.retime>,
    @Headers('idempotency-key') key: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<RecipientParcelView> {
    await this.limits.beforeLink(request.ip);
    return this.recipients.retime(token, new Date(from), requiredKey(key));
  }
}
