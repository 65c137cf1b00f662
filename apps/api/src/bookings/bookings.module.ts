import { Global, Module } from '@nestjs/common';
import { BookingAccessService } from './access/booking-access.service.js';
import { BookingViewsService } from './access/booking-views.service.js';
import { BookingsController } from './bookings.controller.js';
import { CapacityService } from './quotes/capacity.service.js';
import { NewParcelsService } from './new-parcels.service.js';
import { NewRidersService } from './new-riders.service.js';
import { BookingsService } from './bookings.service.js';
import { TripCancellationController } from './trip-cancellation.controller.js';
import { TripCancellationService } from './trip-cancellation.service.js';
import { ChangesController, StaffChangesController } from './changes.controller.js';
import { ChangesService } from './changes.service.js';
import { StaffChangesService } from './staff-changes.service.js';
import { QuotesController } from './quotes/quotes.controller.js';
import { QuotesService } from './quotes/quotes.service.js';
import { TrackLinksService } from './access/track-links.service.js';
import { FindBookingService } from './find-booking.service.js';
import { TrackingController } from './tracking.controller.js';
import { TrackingService } from './tracking.service.js';
import { UnpaidLimitService } from './unpaid-limit.service.js';

/**
 * Quotes, bookings, their changes and cancellations, and links to follow them. Its exported services are open to every
 * subject.
 */
@Global()
@Module({
  controllers: [
    BookingsController,
    TripCancellationController,
    ChangesController,
    StaffChangesController,
    QuotesController,
    TrackingController,
  ],
  providers: [
    CapacityService,
    NewParcelsService,
    NewRidersService,
    BookingsService,
    BookingAccessService,
    BookingViewsService,
    TripCancellationService,
    ChangesService,
    StaffChangesService,
    QuotesService,
    TrackLinksService,
    TrackingService,
    FindBookingService,
    UnpaidLimitService,
  ],
  exports: [
    BookingAccessService,
    BookingViewsService,
    TripCancellationService,
    ChangesService,
    QuotesService,
    TrackLinksService,
  ],
})
export class BookingsModule {}
