import { Module } from '@nestjs/common';
import { DrawZonesService } from './draw-zones.service.js';
import { DrawnZonesService } from './drawn-zones.service.js';
import { ZonesController } from './zones.controller.js';

/** Zones drawn by hand. */
@Module({
  controllers: [ZonesController],
  providers: [DrawnZonesService, DrawZonesService],
  exports: [DrawnZonesService],
})
export class ZonesModule {}
