import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ConfirmSecondFactorRequest,
  Done,
  RecoveryCodesView,
  SecondFactorSecretView,
  StartSecondFactorRequest,
  StopSecondFactorRequest,
} from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { unwrap } from '../../http/refusal-exception.js';
import { type CurrentSession, CurrentUser } from './current-user.decorator.js';
import { BeforeSecondFactor, Roles } from './roles.guard.js';
import { SecondFactorService } from './second-factor.service.js';

/** Turning the user's own second factor on and off. */
@ApiTags('account')
@Controller('account/second-factor')
@Roles('passenger', 'driver', 'dispatcher', 'admin')
@BeforeSecondFactor()
export class SecondFactorController {
  constructor(private readonly factor: SecondFactorService) {}

  @Post('start')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SecondFactorSecretView })
  async start(
    @Body({ schema: StartSecondFactorRequest }) body: StartSecondFactorRequest,
    @CurrentUser() user: CurrentSession,
    @Req() request: FastifyRequest,
  ): Promise<SecondFactorSecretView> {
    return unwrap(await this.factor.start(user, body.password, request.ip));
  }

  @Post('confirm')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: RecoveryCodesView })
  async confirm(
    @Body({ schema: ConfirmSecondFactorRequest }) body: ConfirmSecondFactorRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<RecoveryCodesView> {
    return { recoveryCodes: [...unwrap(await this.factor.confirm(user, body.code))] };
  }

  @Post('stop')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Done })
  async stop(
    @Body({ schema: StopSecondFactorRequest }) body: StopSecondFactorRequest,
    @CurrentUser() user: CurrentSession,
    @Req() request: FastifyRequest,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.factor.stop(user, body, request.ip));
    return { done: true };
  }
}
