import { Module } from '@nestjs/common';
import { CommandsService } from './commands.service.js';
import { LiveTripService } from './live-trip.service.js';
import { TripWayController } from './trip-way.controller.js';
import { TripWayService } from './trip-way.service.js';
import { TripsController } from './trips.controller.js';
import { TripsService } from './trips.service.js';

/** Trips as their people see and drive them. */
@Module({
  controllers: [TripsController, TripWayController],
  providers: [CommandsService, TripsService, LiveTripService, TripWayService],
  exports: [CommandsService, TripsService, LiveTripService],
})
export class TripsModule {}
