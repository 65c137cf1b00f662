import { Module } from '@nestjs/common';
import { BusinessMessagesModule } from '../money/business-accounts/business-messages.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { TrackLinksModule } from './tracking/track-links.module.js';
import { BookingAccessService } from './booking-access.service.js';
import { BookingViewsService } from './booking-views.service.js';
import { BookingsController } from './bookings.controller.js';
import { NewParcelsService } from './new-parcels.service.js';
import { BookingsService } from './bookings.service.js';
import { TripCancellationController } from './trip-cancellation.controller.js';
import { TripCancellationService } from './trip-cancellation.service.js';

/** Bookings, for passengers with and without an account. */
@Module({
  imports: [QuotesModule, TrackLinksModule, BusinessMessagesModule],
  controllers: [BookingsController, TripCancellationController],
  providers: [NewParcelsService, BookingsService, BookingAccessService, BookingViewsService, TripCancellationService],
  exports: [BookingAccessService, BookingViewsService, TripCancellationService],
})
export class BookingsModule {}
