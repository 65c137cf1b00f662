import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { createLocalDocuments } from '@sablon/providers';
import { API_CONFIG } from '../config/api-parts.js';
import { ApiConfig } from '../config/config.js';
import { ApplicationLinksService } from './applications/application-links.service.js';
import { ApplicationsController } from './applications/applications.controller.js';
import { ApplicationsService } from './applications/applications.service.js';
import { DOCUMENTS, PapersService } from './applications/papers.service.js';
import { ReviewController } from './applications/review.controller.js';
import { ReviewService } from './applications/review.service.js';
import { PromiseAlertsController } from './promise-alerts.controller.js';
import { CheckInsController } from './check-ins.controller.js';
import { CheckInsService } from './check-ins.service.js';
import { ControlController } from './control.controller.js';
import { ControlService } from './control.service.js';
import { DriverPapersController } from './applications/driver-papers.controller.js';
import { DriverPapersService } from './applications/driver-papers.service.js';
import { PaperReviewController } from './applications/paper-review.controller.js';
import { PaperReviewService } from './applications/paper-review.service.js';
import { DriverQueueService } from './driver-queue.service.js';
import { DriverStateService } from './driver-state.service.js';
import { DriversController } from './drivers.controller.js';
import { ShiftsService } from './shifts.service.js';
import { FairnessController } from './fairness.controller.js';
import { FairnessService } from './fairness.service.js';
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
    DriverPapersController,
    PaperReviewController,
    DriversController,
    FairnessController,
    ReviewsController,
  ],
  providers: [
    ApplicationsService,
    ApplicationLinksService,
    PapersService,
    ReviewService,
    {
      provide: DOCUMENTS,
      inject: [API_CONFIG],
      useFactory: (config: ApiConfig) => createLocalDocuments(join(config.dataDirectory, 'documents')),
    },
    CheckInsService,
    ControlService,
    DriverPapersService,
    PaperReviewService,
    DriverStateService,
    DriverQueueService,
    ShiftsService,
    FairnessService,
  ],
  exports: [DOCUMENTS, PapersService, ControlService, DriverStateService],
})
export class DriversModule {}
