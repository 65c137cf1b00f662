import { Module } from '@nestjs/common';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { TripsModule } from '../../trips/trips.module.js';
import { OfficeMessagesController } from './office-messages.controller.js';
import { PassengerMessagesController } from './passenger-messages.controller.js';
import { PassengerMessagesService } from './passenger-messages.service.js';

/** What dispatchers tell passengers. */
@Module({
  imports: [TripsModule, BookingsModule],
  controllers: [PassengerMessagesController, OfficeMessagesController],
  providers: [PassengerMessagesService],
})
export class PassengerMessagesModule {}
