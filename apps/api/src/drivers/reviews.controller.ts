import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ReviewAnswer, StaffReviewsView, StaffReviewView, Uuid } from '@sablon/contracts';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { FairnessService } from './fairness.service.js';

/** Drivers' requests for a review by a person. */
@ApiTags('dispatch')
@Roles('dispatcher', 'admin')
@Controller('dispatch/reviews')
export class ReviewsController {
  constructor(private readonly fairness: FairnessService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: StaffReviewsView })
  async list(): Promise<StaffReviewsView> {
    return { reviews: await this.fairness.all() };
  }

  @Post(':id/answer')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: StaffReviewView })
  async answer(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: ReviewAnswer }) { answer }: ReviewAnswer,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<StaffReviewView> {
    return unwrap(await this.fairness.answer(id, staffOf(user), answer, commandId));
  }
}
