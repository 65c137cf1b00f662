import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../people/auth/roles.guard.js';
import { WebhooksService } from './webhooks.service.js';

/** Called by the payment provider only; the signature over the raw body is its identity. */
@ApiExcludeController()
@Public()
@Controller('webhooks')
export class StripeWebhookController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Post('stripe')
  @HttpCode(200)
  async receive(
    @Req() request: FastifyRequest,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    await this.webhooks.receive(request.rawBody ?? '', signature);
    return { received: true };
  }
}
