import { Module } from '@nestjs/common';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { TripsModule } from '../trips.module.js';
import { RatingsController } from './ratings.controller.js';
import { RatingsService } from './ratings.service.js';

/** What passenger and driver think of a ride. */
@Module({ imports: [BookingsModule, TripsModule], controllers: [RatingsController], providers: [RatingsService] })
export class RatingsModule {}
