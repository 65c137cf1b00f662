import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AccountSecurityView, ChangePasswordRequest, Done, SessionId } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { unwrap } from '../../http/refusal-exception.js';
import { type CurrentSession, CurrentUser } from './current-user.decorator.js';
import { LoginLimitsService } from './login-limits.service.js';
import { EmailVerificationService } from './email-verification.service.js';
import { PasswordChangeService } from './password-change.service.js';
import { BeforeSecondFactor, Roles } from './roles.guard.js';
import { SecondFactorService } from './second-factor.service.js';
import { DevicesService } from './devices.service.js';

const DONE: z.infer<typeof Done> = { done: true };

/** The user's own account as its security page shows it. */
@ApiTags('account')
@Controller('account')
@Roles('passenger', 'driver', 'dispatcher', 'admin')
@BeforeSecondFactor()
export class AccountSecurityController {
  constructor(
    private readonly devices: DevicesService,
    private readonly verification: EmailVerificationService,
    private readonly passwords: PasswordChangeService,
    private readonly limits: LoginLimitsService,
    private readonly factor: SecondFactorService,
  ) {}

  @Get('security')
  @ApiOkResponse({ standardSchema: AccountSecurityView })
  async security(@CurrentUser() user: CurrentSession): Promise<AccountSecurityView> {
    const [devices, emailVerified, secondFactor] = await Promise.all([
      this.devices.list(user),
      this.verification.isVerified(user.id),
      this.factor.standing(user),
    ]);
    return { email: user.email, emailVerified, devices, secondFactor };
  }

  @Post('verify-email')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Done })
  async resendVerification(@CurrentUser() user: CurrentSession, @Req() request: FastifyRequest) {
    await this.limits.beforeAccountMail(user.email, request.ip);
    await this.verification.resend(user.id);
    return DONE;
  }

  @Post('password')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Done })
  async changePassword(
    @Body({ schema: ChangePasswordRequest }) body: ChangePasswordRequest,
    @CurrentUser() user: CurrentSession,
    @Req() request: FastifyRequest,
  ) {
    unwrap(await this.passwords.change(user, body, request.ip));
    return DONE;
  }

  @Delete('devices/:id')
  @ApiOkResponse({ standardSchema: Done })
  async endDevice(@Param('id', { schema: SessionId }) id: string, @CurrentUser() user: CurrentSession) {
    unwrap(await this.devices.end(user, id));
    return DONE;
  }

  /** All but the requesting one. */
  @Delete('devices')
  @ApiOkResponse({ standardSchema: Done })
  async endOtherDevices(@CurrentUser() user: CurrentSession) {
    await this.devices.endOthers(user);
    return DONE;
  }
}
