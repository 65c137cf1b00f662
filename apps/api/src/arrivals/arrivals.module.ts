import { Global, Module } from '@nestjs/common';
import { ArrivalSourcesService } from './arrival-sources.service.js';
import { ArrivalsController } from './arrivals.controller.js';
import { ArrivalsService } from './arrivals.service.js';

/** Flights and trains for passengers and staff. Its exported services are open to every subject. */
@Global()
@Module({
  controllers: [ArrivalsController],
  providers: [ArrivalsService, ArrivalSourcesService],
  exports: [ArrivalSourcesService],
})
export class ArrivalsModule {}
