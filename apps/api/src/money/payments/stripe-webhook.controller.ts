import { Controller, Headers, Req } from '@nestjs/common';
import { endpoints } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { Endpoint } from '../../http/endpoint.js';
import { WebhooksService } from './webhooks.service.js';

/** Called by the payment provider only; the signature over the raw body is its identity. */
@Controller()
export class StripeWebhookController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Endpoint(endpoints.payments.webhook)
  async receive(
    @Req() request: FastifyRequest,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    await this.webhooks.receive(request.rawBody ?? '', signature);
    return { received: true };
  }
}
