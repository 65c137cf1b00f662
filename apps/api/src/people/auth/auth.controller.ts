import { Body, Controller, Get, HttpCode, Inject, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  Done,
  LoginRequest,
  LoginView,
  PreferencesRequest,
  RegisterRequest,
  SecondStepRequest,
  SessionView,
} from '@sablon/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AccountsService, userView } from './accounts.service.js';
import { API_CONFIG } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { unwrap } from '../../http/refusal-exception.js';
import { AuthService, callerOf, type LoggedIn } from './auth.service.js';
import { type CurrentSession, CurrentUser, SessionHolder } from './current-user.decorator.js';
import { BeforeSecondFactor, Public, Roles } from './roles.guard.js';
import { endedSessionCookie, sessionCookie } from './session-token.js';
import { SessionService } from './session.service.js';
import { refuseWeakPassword } from './weak-passwords.js';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    private readonly auth: AuthService,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionService,
  ) {}

  /** The caller's identity according to the server. */
  @Get('session')
  @Public()
  @ApiOkResponse({ standardSchema: SessionView })
  async session(@SessionHolder() visitor: CurrentSession | null): Promise<SessionView> {
    const account = visitor && (await this.accounts.find(visitor.id));
    return { user: account && userView(account), ...(visitor?.mustEnrol && account ? { mustEnrol: true } : {}) };
  }

  @Post('login')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ standardSchema: LoginView })
  async login(
    @Body({ schema: LoginRequest }) body: LoginRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginView> {
    const entered = unwrap(await this.auth.login(body, callerOf(request)));
    return 'secondStep' in entered
      ? { user: null, secondFactor: { token: entered.secondStep } }
      : this.welcome(entered, reply);
  }

  /** The second-factor code after a correct password. */
  @Post('login/second-factor')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ standardSchema: SessionView })
  async secondStep(
    @Body({ schema: SecondStepRequest }) body: SecondStepRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    return this.welcome(unwrap(await this.auth.secondStep(body, callerOf(request))), reply);
  }

  @Post('register')
  @Public()
  @ApiCreatedResponse({ standardSchema: SessionView })
  async register(
    @Body({ schema: RegisterRequest }) body: RegisterRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    await refuseWeakPassword(body.password, { field: 'password', ...body });
    return this.welcome(unwrap(await this.auth.register(body, callerOf(request))), reply);
  }

  /** Also succeeds for a person who is not logged in (any more). */
  @Post('logout')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ standardSchema: Done })
  async logout(
    @SessionHolder() visitor: CurrentSession | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.infer<typeof Done>> {
    if (visitor) await this.sessions.revoke(visitor.sessionIdHash);
    void reply.header('set-cookie', endedSessionCookie(this.config.secureCookies));
    return { done: true };
  }

  @Patch('preferences')
  @BeforeSecondFactor()
  @Roles('passenger', 'driver', 'dispatcher', 'admin')
  @ApiOkResponse({ standardSchema: SessionView })
  async preferences(
    @Body({ schema: PreferencesRequest }) body: PreferencesRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<SessionView> {
    const account = unwrap(await this.accounts.prefer(user.id, body));
    this.sessions.refresh(user.id);
    return { user: userView(account) };
  }

  private welcome({ account, token }: LoggedIn, reply: FastifyReply): SessionView {
    void reply.header('set-cookie', sessionCookie(token, account.role, this.config.secureCookies));
    return { user: userView(account) };
  }
}
