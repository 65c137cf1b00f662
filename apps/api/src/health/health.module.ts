import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

/** For monitors, the start command and the map badge. */
@Module({ controllers: [HealthController], providers: [HealthService] })
export class HealthModule {}
