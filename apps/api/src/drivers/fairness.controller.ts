import { Controller, Headers } from '@nestjs/common';
import { ExplainedDayView, ReviewsView, ReviewView, SeenView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { requiredKey, unwrap } from '../http/refusal-exception.js';
import { FairnessService } from './fairness.service.js';

/** How rides were assigned, for the driver concerned. */
@Controller()
export class FairnessController {
  constructor(private readonly fairness: FairnessService) {}

  @Endpoint(endpoints.fairness.day)
  day(
    @Input() { query: { day } }: InputOf<typeof endpoints.fairness.day>,
    @CurrentUser() user: CurrentSession,
  ): Promise<ExplainedDayView> {
    return this.fairness.day(user.id, day);
  }

  @Endpoint(endpoints.fairness.seen)
  seen(@CurrentUser() user: CurrentSession): Promise<SeenView> {
    return this.fairness.seen(user.id);
  }

  @Endpoint(endpoints.fairness.reviews)
  async reviews(@CurrentUser() user: CurrentSession): Promise<ReviewsView> {
    return { reviews: await this.fairness.reviews(user.id) };
  }

  @Endpoint(endpoints.fairness.ask)
  async ask(
    @Input() { body: wish }: InputOf<typeof endpoints.fairness.ask>,
    @CurrentUser() user: CurrentSession,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<ReviewView> {
    return unwrap(await this.fairness.ask(user.id, wish, requiredKey(key)));
  }
}
