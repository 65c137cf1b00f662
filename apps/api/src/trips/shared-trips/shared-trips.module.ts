import { Module } from '@nestjs/common';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { TripsModule } from '../trips.module.js';
import { SharedLinkAccessModule } from './shared-link-access.module.js';
import { SharedLinksController } from './shared-links.controller.js';
import { SharedLinksService } from './shared-links.service.js';
import { SharedTripsController } from './shared-trips.controller.js';

/** Letting family follow a ride. */
@Module({
  imports: [BookingsModule, TripsModule, SharedLinkAccessModule],
  controllers: [SharedLinksController, SharedTripsController],
  providers: [SharedLinksService],
})
export class SharedTripsModule {}
