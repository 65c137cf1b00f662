import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { AlarmsController } from './alarms.controller.js';
import { SafetyController } from './safety.controller.js';
import { SafetyService } from './safety.service.js';

/** A passenger asks for help during a ride. */
@Module({
  imports: [BookingsModule, TripsModule],
  controllers: [SafetyController, AlarmsController],
  providers: [SafetyService],
})
export class SafetyModule {}
