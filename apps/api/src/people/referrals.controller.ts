import { Controller, Req } from '@nestjs/common';
import { ReferralView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentUser } from './auth/current-user.decorator.js';
import { LoginLimitsService } from './auth/login-limits.service.js';
import { unwrap } from '../http/refusal-exception.js';
import { ReferralsService } from './referrals.service.js';

@Controller()
export class ReferralsController {
  constructor(
    private readonly referrals: ReferralsService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Endpoint(endpoints.referrals.read)
  view(@CurrentUser() user: CurrentSession): Promise<ReferralView> {
    return this.referrals.view(user.id);
  }

  @Endpoint(endpoints.referrals.claim)
  async claim(
    @Input() { body: { code } }: InputOf<typeof endpoints.referrals.claim>,
    @CurrentUser() user: CurrentSession,
    @Req() request: FastifyRequest,
  ): Promise<ReferralView> {
    await this.limits.beforePromoCode(request.ip);
    unwrap(await this.referrals.claim(user.id, code));
    return this.referrals.view(user.id);
  }
}
