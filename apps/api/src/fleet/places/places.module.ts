import { Module } from '@nestjs/common';
import { MapController } from './map.controller.js';
import { MapStatusService } from './map-status.service.js';
import { MyPlacesController } from './my-places.controller.js';
import { MyPlacesService } from './my-places.service.js';
import { PlacesController } from './places.controller.js';
import { TrafficService } from './traffic.service.js';
import { TileFileStore } from './tile-file.store.js';

/** Addresses, routes and the map's drawing. */
@Module({
  controllers: [PlacesController, MyPlacesController, MapController],
  providers: [MyPlacesService, TileFileStore, MapStatusService, TrafficService],
  exports: [MapStatusService],
})
export class PlacesModule {}
