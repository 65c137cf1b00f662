import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { TripsModule } from '../trips.module.js';
import { LostItemsController } from './lost-items.controller.js';
import { LostItemsService } from './lost-items.service.js';

/** What was left in a car and what becomes of it. */
@Module({
  imports: [AuthModule, BookingsModule, TripsModule],
  controllers: [LostItemsController],
  providers: [LostItemsService],
})
export class LostItemsModule {}
