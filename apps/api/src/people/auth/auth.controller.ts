import { Controller, Inject, Req, Res } from '@nestjs/common';
import { Done, LoginView, type RegistrationView, SessionView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Endpoint, Input } from '../../http/endpoint.js';
import { AccountsService, userView } from './accounts.service.js';
import { API_CONFIG } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { unwrap } from '../../http/refusal-exception.js';
import { AuthService, type LoggedIn } from './auth.service.js';
import { type CurrentSession, CurrentUser, SessionHolder } from './current-user.decorator.js';
import { callerOf, deviceCookie } from './caller.js';
import { endedSessionCookie, sessionCookie } from './session-token.js';
import { SessionService } from './session.service.js';
import { refuseWeakPassword } from './weak-passwords.js';

@Controller()
export class AuthController {
  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    private readonly auth: AuthService,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionService,
  ) {}

  @Endpoint(endpoints.auth.session)
  async session(@SessionHolder() visitor: CurrentSession | null): Promise<SessionView> {
    const account = visitor && (await this.accounts.find(visitor.id));
    return { user: account && userView(account), ...(visitor?.mustEnrol && account ? { mustEnrol: true } : {}) };
  }

  @Endpoint(endpoints.auth.login)
  async login(
    @Input() { body }: InputOf<typeof endpoints.auth.login>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginView> {
    const entered = unwrap(await this.auth.login(body, callerOf(request, this.config)));
    return 'secondStep' in entered
      ? { user: null, secondFactor: { token: entered.secondStep } }
      : this.welcome(entered, reply);
  }

  @Endpoint(endpoints.auth.secondStep)
  async secondStep(
    @Input() { body }: InputOf<typeof endpoints.auth.secondStep>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    return this.welcome(unwrap(await this.auth.secondStep(body, callerOf(request, this.config))), reply);
  }

  @Endpoint(endpoints.auth.register)
  async register(
    @Input() { body }: InputOf<typeof endpoints.auth.register>,
    @Req() request: FastifyRequest,
  ): Promise<RegistrationView> {
    await refuseWeakPassword(body.password, { field: 'password', ...body });
    return this.auth.register(body, callerOf(request, this.config));
  }

  @Endpoint(endpoints.auth.resendCode)
  async resendCode(
    @Input() { body }: InputOf<typeof endpoints.auth.resendCode>,
    @Req() request: FastifyRequest,
  ): Promise<RegistrationView> {
    return unwrap(await this.auth.resendCode(body, callerOf(request, this.config)));
  }

  @Endpoint(endpoints.auth.confirmRegistration)
  async confirmRegistration(
    @Input() { body }: InputOf<typeof endpoints.auth.confirmRegistration>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    return this.welcome(unwrap(await this.auth.confirmRegistration(body, callerOf(request, this.config))), reply);
  }

  @Endpoint(endpoints.auth.registerAdministrator)
  async registerAdministrator(
    @Input() { body }: InputOf<typeof endpoints.auth.registerAdministrator>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    await refuseWeakPassword(body.password, { field: 'password', ...body });
    return this.welcome(unwrap(await this.auth.registerAdministrator(body, callerOf(request, this.config))), reply);
  }

  @Endpoint(endpoints.auth.logout)
  async logout(
    @SessionHolder() visitor: CurrentSession | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.infer<typeof Done>> {
    if (visitor) await this.sessions.revoke(visitor.sessionIdHash);
    void reply.header('set-cookie', endedSessionCookie(this.config.secureCookies));
    return { done: true };
  }

  @Endpoint(endpoints.auth.preferences)
  async preferences(
    @Input() { body }: InputOf<typeof endpoints.auth.preferences>,
    @CurrentUser() user: CurrentSession,
  ): Promise<SessionView> {
    const account = unwrap(await this.accounts.prefer(user.id, body));
    this.sessions.refresh(user.id);
    return { user: userView(account) };
  }

  private welcome({ account, token }: LoggedIn, reply: FastifyReply): SessionView {
    const { secret, secureCookies } = this.config;
    const cookies = [
      sessionCookie(token, account.role, secureCookies),
      deviceCookie(secret, account.id, secureCookies),
    ];
    void reply.header('set-cookie', cookies);
    return { user: userView(account) };
  }
}
