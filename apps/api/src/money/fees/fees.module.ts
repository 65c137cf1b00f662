import { Module } from '@nestjs/common';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { TrackLinksModule } from '../../bookings/tracking/track-links.module.js';
import { TripsModule } from '../../trips/trips.module.js';
import { FeeDecisionsController } from './fee-decisions.controller.js';
import { FeesController } from './fees.controller.js';
import { FeesService } from './fees.service.js';
import { NoShowController } from './no-show.controller.js';
import { NoShowService } from './no-show.service.js';
import { SettlementService } from './settlement.service.js';

/** Fees with what proves them, disputes about them, absent passengers. */
@Module({
  imports: [BookingsModule, TripsModule, TrackLinksModule],
  controllers: [FeesController, FeeDecisionsController, NoShowController],
  providers: [FeesService, NoShowService, SettlementService],
})
export class FeesModule {}
