import { Global, Module } from '@nestjs/common';
import { DemandService } from './demand.service.js';
import { DispatchZonesService } from './dispatch-zones.service.js';
import { FleetMapController } from './fleet-map.controller.js';
import { FleetRosterService } from './fleet-roster.service.js';
import { MapController } from './places/map.controller.js';
import { MapStatusService } from './places/map-status.service.js';
import { MyPlacesController } from './places/my-places.controller.js';
import { MyPlacesService } from './places/my-places.service.js';
import { NearbyCarsService } from './places/nearby-cars.service.js';
import { PlacesController } from './places/places.controller.js';
import { TrafficService } from './places/traffic.service.js';
import { TileFileStore } from './places/tile-file.store.js';
import { DrawZonesService } from './draw-zones.service.js';
import { DrawnZonesService } from './drawn-zones.service.js';
import { ZonesController } from './zones.controller.js';

/** Vehicles, zones and places. Its exported services are open to every subject. */
@Global()
@Module({
  controllers: [FleetMapController, PlacesController, MyPlacesController, MapController, ZonesController],
  providers: [
    FleetRosterService,
    DispatchZonesService,
    DemandService,
    MyPlacesService,
    NearbyCarsService,
    TileFileStore,
    MapStatusService,
    TrafficService,
    DrawnZonesService,
    DrawZonesService,
  ],
  exports: [FleetRosterService, DemandService, MapStatusService, DrawnZonesService],
})
export class FleetModule {}
