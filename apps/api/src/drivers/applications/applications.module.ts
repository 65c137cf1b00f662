import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { createLocalDocuments } from '@sablon/providers';
import { API_CONFIG } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { ApplicationLinksService } from './application-links.service.js';
import { ApplicationsController } from './applications.controller.js';
import { ApplicationsService } from './applications.service.js';
import { DOCUMENTS, PapersService } from './papers.service.js';
import { ReviewController } from './review/review.controller.js';
import { ReviewService } from './review/review.service.js';

/** Becoming a driver. */
@Module({
  controllers: [ApplicationsController, ReviewController],
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
  ],
  exports: [DOCUMENTS, PapersService],
})
export class ApplicationsModule {}
