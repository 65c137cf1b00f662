import { Module } from '@nestjs/common';
import { DispatchModule } from '../../dispatch/dispatch.module.js';
import { ReplayController } from './replay.controller.js';
import { ReplayService } from './replay.service.js';
import { TripStoryController } from './trip-story.controller.js';
import { TripStoryService } from './trip-story.service.js';

/** The last 24 hours of the fleet, and one trip, whole. */
@Module({
  imports: [DispatchModule],
  controllers: [ReplayController, TripStoryController],
  providers: [ReplayService, TripStoryService],
})
export class ReplayModule {}
