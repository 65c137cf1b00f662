import { Module } from '@nestjs/common';
import { TripsModule } from '../../trips/trips.module.js';
import { AlertsController } from './alerts.controller.js';
import { AlertsService } from './alerts.service.js';
import { WorkerWatchService } from './worker-watch.service.js';

/** What dispatchers should know, and what they do about it. */
@Module({
  imports: [TripsModule],
  controllers: [AlertsController],
  providers: [AlertsService, WorkerWatchService],
})
export class AlertsModule {}
