import { Module } from '@nestjs/common';
import { QuotesModule } from '../../bookings/quotes/quotes.module.js';
import { PromotionsController } from './promotions.controller.js';
import { PromotionsService } from './promotions.service.js';

/** Promotion codes, and what they and credit pay of a price. */
@Module({ imports: [QuotesModule], controllers: [PromotionsController], providers: [PromotionsService] })
export class PromotionsModule {}
