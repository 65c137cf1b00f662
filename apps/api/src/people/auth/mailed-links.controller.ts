import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Done, ForgotPasswordRequest, ResetPasswordRequest, VerifyEmailRequest } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { unwrap } from '../../http/refusal-exception.js';
import { LoginLimitsService } from './login-limits.service.js';
import { Public } from './roles.guard.js';
import { EmailVerificationService } from './email-verification.service.js';
import { PasswordChangeService } from './password-change.service.js';

const DONE: z.infer<typeof Done> = { done: true };

/** Routes for people who follow a link in one of our mails, or request one. */
@ApiTags('auth')
@Controller('auth')
export class MailedLinksController {
  constructor(
    private readonly verification: EmailVerificationService,
    private readonly passwords: PasswordChangeService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Post('verify-email')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ standardSchema: Done })
  async verifyEmail(@Body({ schema: VerifyEmailRequest }) body: VerifyEmailRequest, @Req() request: FastifyRequest) {
    await this.limits.beforeLink(request.ip);
    unwrap(await this.verification.verify(body.token));
    return DONE;
  }

  /** The same response whether or not an account has this address. */
  @Post('forgot-password')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ standardSchema: Done })
  async forgotPassword(
    @Body({ schema: ForgotPasswordRequest }) body: ForgotPasswordRequest,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.beforeAccountMail(body.email, request.ip);
    this.passwords.forget(body.email);
    return DONE;
  }

  @Post('reset-password')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ standardSchema: Done })
  async resetPassword(
    @Body({ schema: ResetPasswordRequest }) body: ResetPasswordRequest,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.beforeLink(request.ip);
    unwrap(await this.passwords.reset(body));
    return DONE;
  }
}
