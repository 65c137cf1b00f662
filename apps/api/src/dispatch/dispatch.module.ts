import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { FleetModule } from '../fleet/fleet.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { CallersService } from './callers.service.js';
import { ConsoleService } from './console.service.js';
import { DispatchController } from './dispatch.controller.js';
import { InterventionsService } from './interventions.service.js';
import { PencilsController } from './pencils.controller.js';
import { PencilsService } from './pencils.service.js';
import { PromisedWaysService } from './promised-ways.service.js';
import { SuggestionsService } from './suggestions.service.js';
import { SwapsController } from './swaps.controller.js';
import { SwapsService } from './swaps.service.js';
import { UndoService } from './undo.service.js';

/** The dispatcher's console. */
@Module({
  imports: [TripsModule, BookingsModule, FleetModule],
  exports: [ConsoleService],
  controllers: [DispatchController, PencilsController, SwapsController],
  providers: [
    CallersService,
    ConsoleService,
    InterventionsService,
    PencilsService,
    PromisedWaysService,
    SuggestionsService,
    SwapsService,
    UndoService,
  ],
})
export class DispatchModule {}
