import { Body, Controller, Get, Header, Headers, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ExplainedDayQuery,
  ExplainedDayView,
  ReviewRequest,
  ReviewsView,
  ReviewView,
  SeenView,
} from '@sablon/contracts';
import type { z } from 'zod';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { requiredKey, unwrap } from '../http/refusal-exception.js';
import { FairnessService } from './fairness.service.js';

/** How rides were assigned, for the driver concerned. */
@ApiTags('fairness')
@Roles('driver')
@Controller('driver')
export class FairnessController {
  constructor(private readonly fairness: FairnessService) {}

  /** My day: the rides I was offered, those near me that I was not, and why. */
  @Get('explained')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: ExplainedDayView })
  day(
    @Query({ schema: ExplainedDayQuery }) { day }: z.infer<typeof ExplainedDayQuery>,
    @CurrentUser() user: CurrentSession,
  ): Promise<ExplainedDayView> {
    return this.fairness.day(user.id, day);
  }

  /** Which staff viewed my positions and my file, by role. */
  @Get('seen')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: SeenView })
  seen(@CurrentUser() user: CurrentSession): Promise<SeenView> {
    return this.fairness.seen(user.id);
  }

  /** My requests for a review by a person, and the answers. */
  @Get('reviews')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: ReviewsView })
  async reviews(@CurrentUser() user: CurrentSession): Promise<ReviewsView> {
    return { reviews: await this.fairness.reviews(user.id) };
  }

  @Post('reviews')
  @ApiHeader({ name: 'idempotency-key', required: true, description: '1 to 200 characters; repeat it to retry safely' })
  @ApiCreatedResponse({ standardSchema: ReviewView })
  async ask(
    @Body({ schema: ReviewRequest }) wish: ReviewRequest,
    @CurrentUser() user: CurrentSession,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<ReviewView> {
    return unwrap(await this.fairness.ask(user.id, wish, requiredKey(key)));
  }
}
