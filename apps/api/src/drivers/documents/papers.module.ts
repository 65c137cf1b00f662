import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { DriverPapersController } from './driver-papers.controller.js';
import { DriverPapersService } from './driver-papers.service.js';
import { PaperReviewController } from './paper-review.controller.js';
import { PaperReviewService } from './paper-review.service.js';

/** Papers of drivers at work: until when they are good, their renewals, and who looks after them. */
@Module({
  imports: [ApplicationsModule],
  controllers: [DriverPapersController, PaperReviewController],
  providers: [DriverPapersService, PaperReviewService],
})
export class PapersModule {}
