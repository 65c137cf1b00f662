import { Controller, Inject, Req, Res } from '@nestjs/common';
import { IdentityAnswer, IdentityProvidersView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../http/endpoint.js';
import { API_CONFIG } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { readerLanguage } from '../../http/early-errors.js';
import { unwrap } from '../../http/refusal-exception.js';
import { AuthService } from './auth.service.js';
import { callerOf, deviceCookie } from './caller.js';
import { LoginLimitsService } from './login-limits.service.js';
import { sessionCookie } from './session-token.js';
import { IdentityService, endedStartedCookie, startedCookie, startedOf } from './identity.service.js';

/** Signing in with Google, Apple or the demo's own provider: the browser leaves by one address and comes back by another. */
@Controller()
export class IdentityController {
  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    private readonly identity: IdentityService,
    private readonly auth: AuthService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Endpoint(endpoints.identity.providers)
  providers(): IdentityProvidersView {
    return { providers: this.identity.offered };
  }

  @Endpoint(endpoints.identity.start)
  async start(
    @Input() { params: { provider } }: InputOf<typeof endpoints.identity.start>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.limits.beforeLink(request.ip);
    const left = await this.identity.leave(provider);
    if (!left.ok && left.error.code === 'request.not_found') unwrap(left);
    if (!left.ok) return redirect(reply, `/connexion?error=${left.error.code}`);
    const { url, started, postsBack } = left.value;
    void reply.header('set-cookie', startedCookie(this.config.secret, started, postsBack, this.config.secureCookies));
    redirect(reply, url);
  }

  @Endpoint(endpoints.identity.callback)
  callback(
    @Input() { params: { provider }, query: answer }: InputOf<typeof endpoints.identity.callback>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.comeBack(provider, answer, request, reply);
  }

  @Endpoint(endpoints.identity.postedCallback)
  postedCallback(
    @Input() { params: { provider }, body: answer }: InputOf<typeof endpoints.identity.postedCallback>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.comeBack(provider, answer, request, reply);
  }

  private async comeBack(
    provider: string,
    answer: IdentityAnswer,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await this.limits.beforeLink(request.ip);
    const { secret, secureCookies } = this.config;
    const started = startedOf(secret, request.headers.cookie, provider, Date.now(), secureCookies);
    const language = readerLanguage(undefined, request.headers['accept-language']);
    const identified = await this.identity.comeBack(started, answer, language);
    const cookies = [endedStartedCookie(secureCookies)];
    let to = '/connexion#entered';
    const entered = identified.ok
      ? await this.auth.enterProven(identified.value, callerOf(request, this.config))
      : identified;
    if (!entered.ok) to = `/connexion?error=${entered.error.code}`;
    // Behind the #, where no server log and no other site sees it.
    else if ('secondStep' in entered.value) to = `/connexion#step=${entered.value.secondStep}`;
    else {
      const { token, account } = entered.value;
      cookies.push(sessionCookie(token, account.role, secureCookies), deviceCookie(secret, account.id, secureCookies));
    }
    void reply.header('set-cookie', cookies);
    redirect(reply, to);
  }
}

function redirect(reply: FastifyReply, to: string): void {
  void reply.header('cache-control', 'no-store').redirect(to, 303);
}
