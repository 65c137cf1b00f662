import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings.module.js';
import { TripsModule } from '../../trips/trips.module.js';
import { TrackingController } from './tracking.controller.js';
import { TrackingService } from './tracking.service.js';

/** Following a booking by its signed link. */
@Module({
  imports: [BookingsModule, TripsModule],
  controllers: [TrackingController],
  providers: [TrackingService],
})
export class TrackingModule {}
