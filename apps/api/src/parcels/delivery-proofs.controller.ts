import { Controller, Header, HttpCode, Post, Req } from '@nestjs/common';
import { ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DeliveryVerdictView } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { Public } from '../people/auth/roles.guard.js';
import { readSentFile } from '../http/files/without-metadata.js';
import { DeliveryProofsService } from './delivery-proofs.service.js';

/** Verification of proofs of delivery; public. */
@ApiTags('control')
@Public()
@Controller('control/delivery')
export class DeliveryProofsController {
  constructor(
    private readonly proofs: DeliveryProofsService,
    private readonly limits: LoginLimitsService,
  ) {}

  /** The file as it was downloaded (PDF or JSON), `multipart/form-data`; none of it is stored. */
  @Post('check')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiConsumes('multipart/form-data')
  @ApiOkResponse({ standardSchema: DeliveryVerdictView })
  async check(@Req() request: FastifyRequest): Promise<DeliveryVerdictView> {
    await this.limits.beforeLink(request.ip);
    return this.proofs.check((await readSentFile(request, 'proof')).bytes);
  }
}
