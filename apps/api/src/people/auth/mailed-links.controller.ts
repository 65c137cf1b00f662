import { Controller, Inject, Req, Res } from '@nestjs/common';
import { Done, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Endpoint, Input } from '../../http/endpoint.js';
import { unwrap } from '../../http/refusal-exception.js';
import { API_CONFIG } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { deviceCookie } from './caller.js';
import { LoginLimitsService } from './login-limits.service.js';
import { EmailVerificationService } from './email-verification.service.js';
import { PasswordChangeService } from './password-change.service.js';

const DONE: z.infer<typeof Done> = { done: true };

/** Routes for people who follow a link in one of our mails, or request one. */
@Controller()
export class MailedLinksController {
  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    private readonly verification: EmailVerificationService,
    private readonly passwords: PasswordChangeService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Endpoint(endpoints.mailedLinks.verifyEmail)
  async verifyEmail(
    @Input() { body }: InputOf<typeof endpoints.mailedLinks.verifyEmail>,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.beforeLink(request.ip);
    unwrap(await this.verification.verify(body.token));
    return DONE;
  }

  @Endpoint(endpoints.mailedLinks.forgotPassword)
  async forgotPassword(
    @Input() { body }: InputOf<typeof endpoints.mailedLinks.forgotPassword>,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.beforeAccountMail(body.email, request.ip);
    this.passwords.forget(body.email);
    return DONE;
  }

  @Endpoint(endpoints.mailedLinks.resetPassword)
  async resetPassword(
    @Input() { body }: InputOf<typeof endpoints.mailedLinks.resetPassword>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.limits.beforeLink(request.ip);
    const accountId = unwrap(await this.passwords.reset(body));
    // Only the owner reads the owner's mail: from now on this device is known as theirs.
    const { secret, secureCookies } = this.config;
    void reply.header('set-cookie', deviceCookie(secret, accountId, secureCookies));
    return DONE;
  }
}
