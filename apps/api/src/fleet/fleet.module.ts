import { Module } from '@nestjs/common';
import { ZonesModule } from './zones/zones.module.js';
import { DemandService } from './demand.service.js';
import { DispatchZonesService } from './dispatch-zones.service.js';
import { FleetMapController } from './fleet-map.controller.js';
import { FleetRosterService } from './fleet-roster.service.js';

/** Drivers as the console sees them, its zones, and where rides are asked for. */
@Module({
  imports: [ZonesModule],
  controllers: [FleetMapController],
  providers: [FleetRosterService, DispatchZonesService, DemandService],
  exports: [FleetRosterService],
})
export class FleetModule {}
