import { Module } from '@nestjs/common';
import { TripsModule } from '../../trips/trips.module.js';
import { ZonesModule } from '../../fleet/zones/zones.module.js';
import { StaffMessagesController } from './staff-messages.controller.js';
import { StaffMessagesService } from './staff-messages.service.js';

/** What dispatchers tell drivers. */
@Module({
  imports: [TripsModule, ZonesModule],
  controllers: [StaffMessagesController],
  providers: [StaffMessagesService],
})
export class StaffMessagesModule {}
