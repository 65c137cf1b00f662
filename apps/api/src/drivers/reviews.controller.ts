import { Controller } from '@nestjs/common';
import { StaffReviewsView, StaffReviewView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { FairnessService } from './fairness.service.js';

/** Drivers' requests for a review by a person. */
@Controller()
export class ReviewsController {
  constructor(private readonly fairness: FairnessService) {}

  @Endpoint(endpoints.decisionReviews.list)
  async list(): Promise<StaffReviewsView> {
    return { reviews: await this.fairness.all() };
  }

  @Endpoint(endpoints.decisionReviews.answer)
  async answer(
    @Input() { params: { id }, body: { answer } }: InputOf<typeof endpoints.decisionReviews.answer>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<StaffReviewView> {
    return unwrap(await this.fairness.answer(id, staffOf(user), answer, commandId));
  }
}
