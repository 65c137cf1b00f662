import { Global, Module } from '@nestjs/common';
import { OriginPolicy } from './origin-policy.js';
import { HealthController } from '../health/health.controller.js';
import { HealthService } from '../health/health.service.js';
import { DocsController } from '../docs/docs.controller.js';
import { DocsService } from '../docs/docs.service.js';

/** `/api/openapi.json`, `/api/asyncapi.json` and the page `/api/docs`. */
@Global()
@Module({
  controllers: [DocsController],
  providers: [DocsService],
})
export class DocsModule {}

/** For monitors, the start command and the map badge. */
@Global()
@Module({
  controllers: [HealthController],
  providers: [HealthService],
  exports: [HealthService],
})
export class HealthModule {}

/** Request helpers for every feature. */
@Global()
@Module({
  providers: [OriginPolicy],
  exports: [OriginPolicy],
})
export class HttpModule {}
