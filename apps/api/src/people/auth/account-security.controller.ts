import { Controller, Inject, Req, Res } from '@nestjs/common';
import { AccountSecurityView, Done, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Endpoint, Input } from '../../http/endpoint.js';
import { unwrap } from '../../http/refusal-exception.js';
import { type CurrentSession, CurrentUser } from './current-user.decorator.js';
import { API_CONFIG } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { sessionCookie } from './session-token.js';
import { LoginLimitsService } from './login-limits.service.js';
import { EmailVerificationService } from './email-verification.service.js';
import { PasswordChangeService } from './password-change.service.js';
import { SecondFactorService } from './second-factor.service.js';
import { DevicesService } from './devices.service.js';

const DONE: z.infer<typeof Done> = { done: true };

/** The user's own account as its security page shows it. */
@Controller()
export class AccountSecurityController {
  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    private readonly devices: DevicesService,
    private readonly verification: EmailVerificationService,
    private readonly passwords: PasswordChangeService,
    private readonly limits: LoginLimitsService,
    private readonly factor: SecondFactorService,
  ) {}

  @Endpoint(endpoints.security.read)
  async security(@CurrentUser() user: CurrentSession): Promise<AccountSecurityView> {
    const [devices, emailVerified, secondFactor] = await Promise.all([
      this.devices.list(user),
      this.verification.isVerified(user.id),
      this.factor.standing(user),
    ]);
    return { email: user.email, emailVerified, devices, secondFactor };
  }

  @Endpoint(endpoints.security.resendVerification)
  async resendVerification(@CurrentUser() user: CurrentSession, @Req() request: FastifyRequest) {
    await this.limits.beforeAccountMail(user.email, request.ip);
    await this.verification.resend(user.id);
    return DONE;
  }

  @Endpoint(endpoints.security.changePassword)
  async changePassword(
    @Input() { body }: InputOf<typeof endpoints.security.changePassword>,
    @CurrentUser() user: CurrentSession,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const token = unwrap(await this.passwords.change(user, body, request.ip));
    void reply.header('set-cookie', sessionCookie(token, user.role, this.config.secureCookies));
    return DONE;
  }

  @Endpoint(endpoints.security.endDevice)
  async endDevice(
    @Input() { params: { id } }: InputOf<typeof endpoints.security.endDevice>,
    @CurrentUser() user: CurrentSession,
  ) {
    unwrap(await this.devices.end(user, id));
    return DONE;
  }

  @Endpoint(endpoints.security.endOtherDevices)
  async endOtherDevices(@CurrentUser() user: CurrentSession) {
    await this.devices.endOthers(user);
    return DONE;
  }
}
