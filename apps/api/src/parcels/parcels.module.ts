import { Global, Module } from '@nestjs/common';
import { CustodyFilesService } from './custody-files.service.js';
import { DeliveryProofsController } from './delivery-proofs.controller.js';
import { DeliveryProofsService } from './delivery-proofs.service.js';
import { ParcelsController } from './parcels.controller.js';
import { ParcelsService } from './parcels.service.js';
import { RecipientsController } from './recipients.controller.js';
import { RecipientsService } from './recipients.service.js';

/** Parcels: custody from hand to hand, and the recipient’s page. Its exported services are open to every subject. */
@Global()
@Module({
  controllers: [ParcelsController, RecipientsController, DeliveryProofsController],
  providers: [ParcelsService, CustodyFilesService, DeliveryProofsService, RecipientsService],
})
export class ParcelsModule {}
