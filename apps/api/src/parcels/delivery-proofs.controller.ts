import { Controller, Req } from '@nestjs/common';
import { DeliveryVerdictView, endpoints } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { Endpoint } from '../http/endpoint.js';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { readSentFile } from '../http/files/without-metadata.js';
import { DeliveryProofsService } from './delivery-proofs.service.js';

/** Verification of proofs of delivery; public. */
@Controller()
export class DeliveryProofsController {
  constructor(
    private readonly proofs: DeliveryProofsService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Endpoint(endpoints.deliveryProofs.check)
  async check(@Req() request: FastifyRequest): Promise<DeliveryVerdictView> {
    await this.limits.beforeLink(request.ip);
    return this.proofs.check((await readSentFile(request, 'proof')).bytes);
  }
}
