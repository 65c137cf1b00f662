import { Module } from '@nestjs/common';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { PaymentMethodsController } from './payment-methods.controller.js';
import { PaymentMethodsService } from './payment-methods.service.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { DisputesController } from './disputes.controller.js';
import { DisputesService } from './disputes.service.js';
import { StuckPaymentsController } from './stuck-payments.controller.js';
import { StuckPaymentsService } from './stuck-payments.service.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';
import { WebhooksService } from './webhooks.service.js';

/** Paying for bookings. */
@Module({
  imports: [BookingsModule],
  controllers: [
    PaymentsController,
    PaymentMethodsController,
    StuckPaymentsController,
    DisputesController,
    StripeWebhookController,
  ],
  providers: [PaymentsService, PaymentMethodsService, StuckPaymentsService, DisputesService, WebhooksService],
  exports: [PaymentsService, StuckPaymentsService],
})
export class PaymentsModule {}
