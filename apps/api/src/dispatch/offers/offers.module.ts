import { Module } from '@nestjs/common';
import { DriversModule } from '../../drivers/drivers.module.js';
import { TripsModule } from '../../trips/trips.module.js';
import { OffersController } from './offers.controller.js';
import { OffersService } from './offers.service.js';

/** Offers to drivers. */
@Module({
  imports: [TripsModule, DriversModule],
  controllers: [OffersController],
  providers: [OffersService],
  exports: [OffersService],
})
export class OffersModule {}
