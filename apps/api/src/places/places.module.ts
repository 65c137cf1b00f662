import { Module } from '@nestjs/common';
import { PlacesController } from './places.controller.js';

/** Addresses, routes and the map's drawing. */
@Module({ controllers: [PlacesController] })
export class PlacesModule {}
