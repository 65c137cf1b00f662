import { Global, Module } from '@nestjs/common';
import { openDocuments } from '@sablon/providers';
import { API_CONFIG } from '../config/api-parts.js';
import { ApiConfig } from '../config/config.js';
import { ApplicationLinksService } from './applications/application-links.service.js';
import { ApplicationsController } from './applications/applications.controller.js';
import { ApplicationsService } from './applications/applications.service.js';
import { DOCUMENTS, DocumentsService } from './applications/documents.service.js';
import { ReviewController } from './applications/review.controller.js';
import { ReviewService } from './applications/review.service.js';
import { CheckInsController, PromiseAlertsController } from './check-ins.controller.js';
import { CheckInsService } from './check-ins.service.js';
import { ControlController } from './control.controller.js';
import { ControlService } from './control.service.js';
import { DriverDocumentsController } from './applications/driver-documents.controller.js';
import { DriverDocumentsService } from './applications/driver-documents.service.js';
import { DocumentReviewController } from './applications/document-review.controller.js';
import { DocumentReviewService } from './applications/document-review.service.js';
import { DriverPhotosController } from './driver-photos.controller.js';
import { DriverPhotosService } from './driver-photos.service.js';
import { DriverQueueService } from './driver-queue.service.js';
import { DriverStateService } from './driver-state.service.js';
import { DriversController } from './drivers.controller.js';
import { ShiftsService } from './shifts.service.js';
import { FairnessController } from './fairness.controller.js';
import { FairnessService } from './fairness.service.js';
import { WaitingController } from './waiting.controller.js';
import { WaitingService } from './waiting.service.js';
import { WaitingViewService } from './waiting-view.service.js';
import { ReviewsController } from './reviews.controller.js';

/**
 * Drivers: applications, documents, shifts, the queue, check-ins, how rides were assigned, roadside checks. Its exported
 * services are open to every subject.
 */
@Global()
@Module({
  controllers: [
    ApplicationsController,
    ReviewController,
    CheckInsController,
    PromiseAlertsController,
    ControlController,
    DriverDocumentsController,
    DocumentReviewController,
    DriverPhotosController,
    DriversController,
    FairnessController,
    ReviewsController,
    WaitingController,
  ],
  providers: [
    ApplicationsService,
    ApplicationLinksService,
    DocumentsService,
    ReviewService,
    {
      provide: DOCUMENTS,
      inject: [API_CONFIG],
      useFactory: ({ documents }: ApiConfig) => openDocuments(documents),
    },
    CheckInsService,
    ControlService,
    DriverDocumentsService,
    DocumentReviewService,
    DriverPhotosService,
    DriverStateService,
    DriverQueueService,
    ShiftsService,
    FairnessService,
    WaitingService,
    WaitingViewService,
  ],
  exports: [DOCUMENTS, DocumentsService, ControlService, DriverStateService],
})
export class DriversModule {}
