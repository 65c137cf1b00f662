import { Module } from '@nestjs/common';
import { PlacesModule } from '../fleet/places/places.module.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

/** For monitors, the start command and the map badge. */
@Module({
  imports: [PlacesModule],
  controllers: [HealthController],
  providers: [HealthService],
  exports: [HealthService],
})
export class HealthModule {}
