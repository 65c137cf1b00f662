import { Module } from '@nestjs/common';
import { TripsModule } from '../../trips/trips.module.js';
import { FairnessController } from './fairness.controller.js';
import { FairnessService } from './fairness.service.js';
import { ReviewsController } from './reviews.controller.js';

/** What drivers are told about the decisions of the matching, and whom they may ask. */
@Module({
  imports: [TripsModule],
  controllers: [FairnessController, ReviewsController],
  providers: [FairnessService],
})
export class FairnessModule {}
