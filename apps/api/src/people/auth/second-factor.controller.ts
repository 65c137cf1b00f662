import { Controller, Req } from '@nestjs/common';
import { Done, RecoveryCodesView, SecondFactorSecretView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Endpoint, Input } from '../../http/endpoint.js';
import { unwrap } from '../../http/refusal-exception.js';
import { type CurrentSession, CurrentUser } from './current-user.decorator.js';
import { SecondFactorService } from './second-factor.service.js';

/** Turning the user's own second factor on and off. */
@Controller()
export class SecondFactorController {
  constructor(private readonly factor: SecondFactorService) {}

  @Endpoint(endpoints.secondFactor.start)
  async start(
    @Input() { body }: InputOf<typeof endpoints.secondFactor.start>,
    @CurrentUser() user: CurrentSession,
    @Req() request: FastifyRequest,
  ): Promise<SecondFactorSecretView> {
    return unwrap(await this.factor.start(user, body.password, request.ip));
  }

  @Endpoint(endpoints.secondFactor.confirm)
  async confirm(
    @Input() { body }: InputOf<typeof endpoints.secondFactor.confirm>,
    @CurrentUser() user: CurrentSession,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodesView> {
    return { recoveryCodes: [...unwrap(await this.factor.confirm(user, body.code, request.ip))] };
  }

  @Endpoint(endpoints.secondFactor.stop)
  async stop(
    @Input() { body }: InputOf<typeof endpoints.secondFactor.stop>,
    @CurrentUser() user: CurrentSession,
    @Req() request: FastifyRequest,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.factor.stop(user, body, request.ip));
    return { done: true };
  }
}
