import { Global, Module } from '@nestjs/common';
import { AlertsController } from './alerts.controller.js';
import { AlertsService } from './alerts.service.js';
import { WorkerWatchService } from './worker-watch.service.js';
import { CallersService } from './callers.service.js';
import { ChainsService } from './chains.service.js';
import { ConsoleService } from './console.service.js';
import { CuresService } from './cures.service.js';
import { DispatchController } from './dispatch.controller.js';
import { InterventionsService } from './interventions.service.js';
import { PencilsController } from './pencils.controller.js';
import { PencilsService } from './pencils.service.js';
import { PromisedRoutesService } from './promised-routes.service.js';
import { PlanService } from './plan.service.js';
import { PlannedDriversService } from './planned-drivers.service.js';
import { SuggestionsService } from './suggestions.service.js';
import { SwapsController } from './swaps.controller.js';
import { SwapsService } from './swaps.service.js';
import { TelephonyController } from './telephony.controller.js';
import { TelephonyService } from './telephony.service.js';
import { UndoService } from './undo.service.js';
import { WaysService } from './ways.service.js';
import { MarketplaceController } from './marketplace.controller.js';
import { MarketplaceService } from './marketplace.service.js';
import { OffersController } from './offers.controller.js';
import { OffersService } from './offers.service.js';

/**
 * The dispatchers' console: the board, alerts, offers, suggestions, planned rides to take. Its exported services are open to
 * every subject.
 */
@Global()
@Module({
  controllers: [
    AlertsController,
    DispatchController,
    PencilsController,
    SwapsController,
    TelephonyController,
    MarketplaceController,
    OffersController,
  ],
  providers: [
    AlertsService,
    WorkerWatchService,
    CallersService,
    ChainsService,
    ConsoleService,
    CuresService,
    InterventionsService,
    PencilsService,
    PromisedRoutesService,
    PlannedDriversService,
    PlanService,
    SuggestionsService,
    SwapsService,
    TelephonyService,
    UndoService,
    WaysService,
    MarketplaceService,
    OffersService,
  ],
  exports: [ConsoleService, OffersService],
})
export class DispatchModule {}
