import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { ArrivalSourcesService } from './arrival-sources.service.js';
import { ArrivalsController } from './arrivals.controller.js';
import { ArrivalsService } from './arrivals.service.js';

/** Flights and trains. */
@Module({
  imports: [BookingsModule],
  controllers: [ArrivalsController],
  providers: [ArrivalsService, ArrivalSourcesService],
  exports: [ArrivalSourcesService],
})
export class ArrivalsModule {}
