import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';
import { WebhooksService } from './webhooks.service.js';

/** Paying for bookings. */
@Module({
  imports: [BookingsModule],
  controllers: [PaymentsController, StripeWebhookController],
  providers: [PaymentsService, WebhooksService],
})
export class PaymentsModule {}
