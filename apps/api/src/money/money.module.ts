import { Global, Module } from '@nestjs/common';
import { AdminBusinessController } from './business/admin-business.controller.js';
import { AdminBusinessService } from './business/admin-business.service.js';
import { BusinessAccountsController } from './business/business-accounts.controller.js';
import { BusinessAccountsService } from './business/business-accounts.service.js';
import { BusinessMessagesService } from './business/business-messages.service.js';
import { CompanyController } from './documents/company.controller.js';
import { DocumentsController, StaffDocumentsController } from './documents/documents.controller.js';
import { DocumentsService } from './documents/documents.service.js';
import { InvoicesController } from './documents/invoices.controller.js';
import { InvoicesService } from './documents/invoices.service.js';
import { EarningsController } from './documents/earnings.controller.js';
import { EarningsService } from './documents/earnings.service.js';
import { PerformanceService } from './documents/performance.service.js';
import { StatementDocumentService } from './documents/statement-document.service.js';
import { FeeDecisionsController, FeesController } from './fees/fees.controller.js';
import { FeesService } from './fees/fees.service.js';
import { NoShowController } from './fees/no-show.controller.js';
import { NoShowService } from './fees/no-show.service.js';
import { SettlementService } from './fees/settlement.service.js';
import { PaymentLinksController } from './payments/payment-links.controller.js';
import { PaymentLinksService } from './payments/payment-links.service.js';
import { PaymentMethodsController, PaymentsController } from './payments/payments.controller.js';
import { PaymentMethodsService } from './payments/payment-methods.service.js';
import { PaymentsService } from './payments/payments.service.js';
import { DisputesController } from './payments/disputes.controller.js';
import { DisputesService } from './payments/disputes.service.js';
import { StuckPaymentsController } from './payments/stuck-payments.controller.js';
import { StuckPaymentsService } from './payments/stuck-payments.service.js';
import { StripeWebhookController } from './payments/stripe-webhook.controller.js';
import { WebhooksService } from './payments/webhooks.service.js';
import { PromotionsController } from './tariffs/promotions.controller.js';
import { PromotionsService } from './tariffs/promotions.service.js';
import { TariffsController } from './tariffs/tariffs.controller.js';
import { TariffsService } from './tariffs/tariffs.service.js';
import { TipsController } from './fees/tips.controller.js';
import { TipsService } from './fees/tips.service.js';

/**
 * Payments, fees, tips, tariffs, promotions, business accounts, documents, earnings. Its exported services are open to every
 * subject.
 */
@Global()
@Module({
  controllers: [
    BusinessAccountsController,
    AdminBusinessController,
    DocumentsController,
    StaffDocumentsController,
    InvoicesController,
    CompanyController,
    EarningsController,
    FeesController,
    FeeDecisionsController,
    NoShowController,
    PaymentLinksController,
    PaymentsController,
    PaymentMethodsController,
    StuckPaymentsController,
    DisputesController,
    StripeWebhookController,
    PromotionsController,
    TariffsController,
    TipsController,
  ],
  providers: [
    BusinessAccountsService,
    AdminBusinessService,
    BusinessMessagesService,
    DocumentsService,
    InvoicesService,
    EarningsService,
    PerformanceService,
    StatementDocumentService,
    FeesService,
    NoShowService,
    SettlementService,
    PaymentLinksService,
    PaymentsService,
    PaymentMethodsService,
    StuckPaymentsService,
    DisputesService,
    WebhooksService,
    PromotionsService,
    TariffsService,
    TipsService,
  ],
  exports: [BusinessMessagesService, PaymentsService, StuckPaymentsService],
})
export class MoneyModule {}
