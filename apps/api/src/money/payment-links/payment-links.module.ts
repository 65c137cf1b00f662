import { Module } from '@nestjs/common';
import { TripsModule } from '../../trips/trips.module.js';
import { PaymentLinksController } from './payment-links.controller.js';
import { PaymentLinksService } from './payment-links.service.js';

/** Links to pay by, for bookings taken by phone. */
@Module({ imports: [TripsModule], controllers: [PaymentLinksController], providers: [PaymentLinksService] })
export class PaymentLinksModule {}
