import { Module } from '@nestjs/common';
import { ControlModule } from './control/control.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { ZonesModule } from '../fleet/zones/zones.module.js';
import { DriverQueueService } from './driver-queue.service.js';
import { DriverStateService } from './driver-state.service.js';
import { DriversController } from './drivers.controller.js';
import { ShiftsService } from './shifts.service.js';

/** A driver's day. */
@Module({
  imports: [ControlModule, TripsModule, ZonesModule],
  controllers: [DriversController],
  providers: [DriverStateService, DriverQueueService, ShiftsService],
  exports: [DriverStateService],
})
export class DriversModule {}
