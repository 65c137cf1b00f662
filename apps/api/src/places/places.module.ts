import { Module } from '@nestjs/common';
import { MapController } from './map.controller.js';
import { PlacesController } from './places.controller.js';

/** Addresses, routes and the map's drawing. */
@Module({ controllers: [PlacesController, MapController] })
export class PlacesModule {}
