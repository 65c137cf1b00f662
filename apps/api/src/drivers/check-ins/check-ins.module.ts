import { Module } from '@nestjs/common';
import { TripsModule } from '../../trips/trips.module.js';
import { PromiseAlertsController } from './promise-alerts.controller.js';
import { CheckInsController } from './check-ins.controller.js';
import { CheckInsService } from './check-ins.service.js';

/** Drivers confirm rides they promised ahead; dispatchers see those nobody confirms. */
@Module({
  imports: [TripsModule],
  controllers: [CheckInsController, PromiseAlertsController],
  providers: [CheckInsService],
})
export class CheckInsModule {}
