import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { CallersService } from './callers.service.js';
import { ConsoleService } from './console.service.js';
import { DispatchController } from './dispatch.controller.js';
import { InterventionsService } from './interventions.service.js';
import { PromisedWaysService } from './promised-ways.service.js';
import { SuggestionsService } from './suggestions.service.js';

/** The dispatcher's console. */
@Module({
  imports: [TripsModule, BookingsModule],
  controllers: [DispatchController],
  providers: [CallersService, ConsoleService, InterventionsService, PromisedWaysService, SuggestionsService],
})
export class DispatchModule {}
