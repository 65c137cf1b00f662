import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { AlarmsController } from './alarms.controller.js';
import { DriverSafetyController } from './driver-safety.controller.js';
import { DriverSafetyService } from './driver-safety.service.js';
import { SafetyController } from './safety.controller.js';
import { SafetyService } from './safety.service.js';

/** A passenger asks for help during a ride, a driver whenever he is at work. */
@Module({
  imports: [BookingsModule, TripsModule],
  controllers: [SafetyController, DriverSafetyController, AlarmsController],
  providers: [SafetyService, DriverSafetyService],
})
export class SafetyModule {}
