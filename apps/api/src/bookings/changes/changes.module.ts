import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings.module.js';
import { PaymentsModule } from '../../money/payments/payments.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { TripsModule } from '../../trips/trips.module.js';
import { ChangesController } from './changes.controller.js';
import { ChangesService } from './changes.service.js';
import { StaffChangesController } from './staff-changes.controller.js';
import { StaffChangesService } from './staff-changes.service.js';

/** Changing bookings (product.md, "Trips": free up to 1 hour before pickup). */
@Module({
  imports: [BookingsModule, QuotesModule, PaymentsModule, TripsModule],
  controllers: [ChangesController, StaffChangesController],
  providers: [ChangesService, StaffChangesService],
  exports: [ChangesService],
})
export class ChangesModule {}
