import { Module } from '@nestjs/common';
import { TripsModule } from '../../trips/trips.module.js';
import { MarketController } from './market.controller.js';
import { MarketService } from './market.service.js';

/** The marketplace of planned rides. */
@Module({ imports: [TripsModule], controllers: [MarketController], providers: [MarketService] })
export class MarketModule {}
