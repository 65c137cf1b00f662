import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../drivers/applications/applications.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { ChangesModule } from '../bookings/changes/changes.module.js';
import { ControlModule } from '../drivers/control/control.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { CustodyFilesService } from './custody-files.service.js';
import { DeliveryProofsController } from './delivery-proofs.controller.js';
import { DeliveryProofsService } from './delivery-proofs.service.js';
import { ParcelsController } from './parcels.controller.js';
import { ParcelsService } from './parcels.service.js';
import { RecipientsController } from './recipients.controller.js';
import { RecipientsService } from './recipients.service.js';

/** Parcels: their chain of custody, what their recipients may do, and proofs of delivery. */
@Module({
  imports: [ApplicationsModule, BookingsModule, ChangesModule, ControlModule, TripsModule],
  controllers: [ParcelsController, RecipientsController, DeliveryProofsController],
  providers: [ParcelsService, CustodyFilesService, DeliveryProofsService, RecipientsService],
})
export class ParcelsModule {}
