import { Body, Controller, Get, Header, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ReferralClaim, ReferralView } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { type CurrentSession, CurrentUser } from './auth/current-user.decorator.js';
import { LoginLimitsService } from './auth/login-limits.service.js';
import { Roles } from './auth/roles.guard.js';
import { unwrap } from '../http/refusal-exception.js';
import { ReferralsService } from './referrals.service.js';

@ApiTags('referrals')
@Roles('passenger', 'driver', 'dispatcher', 'admin')
@Controller('me/referral')
export class ReferralsController {
  constructor(
    private readonly referrals: ReferralsService,
    private readonly limits: LoginLimitsService,
  ) {}

  /** My code, always the same, and the credit it has earned. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: ReferralView })
  view(@CurrentUser() user: CurrentSession): Promise<ReferralView> {
    return this.referrals.view(user.id);
  }

  /** Claims a recommendation; both sides get credit when my first ride is completed. */
  @Post('claim')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ReferralView })
  async claim(
    @Body({ schema: ReferralClaim }) { code }: ReferralClaim,
    @CurrentUser() user: CurrentSession,
    @Req() request: FastifyRequest,
  ): Promise<ReferralView> {
    await this.limits.beforePromoCode(request.ip);
    unwrap(await this.referrals.claim(user.id, code));
    return this.referrals.view(user.id);
  }
}
