import { Global, Module } from '@nestjs/common';
import { LostItemsController } from './lost-items.controller.js';
import { LostItemsService } from './lost-items.service.js';
import { RatingsController } from './ratings.controller.js';
import { RatingsService } from './ratings.service.js';
import { ReplayController, TripStoryController } from './replay/replay.controller.js';
import { ReplayService } from './replay/replay.service.js';
import { TripStoryService } from './replay/trip-story.service.js';
import { SharedLinkAccessService } from './sharing/shared-link-access.service.js';
import { SharedLinksController, SharedTripsController } from './sharing/shared-links.controller.js';
import { SharedLinksService } from './sharing/shared-links.service.js';
import { CommandsService } from './commands.service.js';
import { LiveTripService } from './live-trip.service.js';
import { TripRouteController } from './trip-route.controller.js';
import { TripRouteService } from './trip-route.service.js';
import { TripsController } from './trips.controller.js';
import { TripsService } from './trips.service.js';

/** Trips on the road: driving, ratings, lost items, sharing, replay. Its exported services are open to every subject. */
@Global()
@Module({
  controllers: [
    LostItemsController,
    RatingsController,
    ReplayController,
    TripStoryController,
    SharedLinksController,
    SharedTripsController,
    TripsController,
    TripRouteController,
  ],
  providers: [
    LostItemsService,
    RatingsService,
    ReplayService,
    TripStoryService,
    SharedLinkAccessService,
    SharedLinksService,
    CommandsService,
    TripsService,
    LiveTripService,
    TripRouteService,
  ],
  exports: [SharedLinkAccessService, CommandsService, TripsService, LiveTripService],
})
export class TripsModule {}
