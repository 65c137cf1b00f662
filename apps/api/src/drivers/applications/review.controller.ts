import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ApplicationApproval,
  ApplicationListQuery,
  ApplicationListView,
  ApplicationNote,
  ApplicationReviewView,
  Done,
  Uuid,
} from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentSession, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { refuse, unwrap } from '../../http/refusal-exception.js';
import { sendPaper } from '../../http/files/without-metadata.js';
import { PapersService } from './papers.service.js';
import { ReviewService, type Reviewer } from './review.service.js';

const Params = z.object({ id: Uuid });
type Params = z.infer<typeof Params>;
const PaperParams = z.object({ id: Uuid, paperId: Uuid });
type PaperParams = z.infer<typeof PaperParams>;
/** The route's guard let no one else in. */
const reviewerOf = ({ id, role }: CurrentSession): Reviewer =>
  role === 'dispatcher' || role === 'admin' ? { id, role } : refuse('request.not_found');
const DONE: z.infer<typeof Done> = { done: true };

/** Driver applications, for the staff who decide. */
@ApiTags('applications')
@Roles('dispatcher', 'admin')
@Controller('admin/applications')
export class ReviewController {
  constructor(
    private readonly review: ReviewService,
    private readonly papers: PapersService,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: ApplicationListView })
  list(@Query({ schema: ApplicationListQuery }) { status }: ApplicationListQuery): Promise<ApplicationListView> {
    return this.review.list(status ?? null);
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: ApplicationReviewView })
  async view(
    @Param({ schema: Params }) { id }: Params,
    @CurrentUser() user: CurrentSession,
  ): Promise<ApplicationReviewView> {
    return unwrap(await this.review.view(id, reviewerOf(user)));
  }

  @Get(':id/papers/:paperId')
  async paper(
    @Param({ schema: PaperParams }) { id, paperId }: PaperParams,
    @CurrentUser() user: CurrentSession,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const opened = unwrap(await this.papers.open(id, paperId));
    await this.review.noteSeen(id, 'paper', reviewerOf(user));
    await sendPaper(reply, opened);
  }

  @Post(':id/approve')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Done })
  async approve(
    @Param({ schema: Params }) { id }: Params,
    @Body({ schema: ApplicationApproval }) wish: ApplicationApproval,
    @CurrentUser() user: CurrentSession,
  ) {
    unwrap(await this.review.approve(id, wish, reviewerOf(user)));
    return DONE;
  }

  @Post(':id/refuse')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Done })
  async refuse(
    @Param({ schema: Params }) { id }: Params,
    @Body({ schema: ApplicationNote }) { note }: ApplicationNote,
    @CurrentUser() user: CurrentSession,
  ) {
    unwrap(await this.review.answer(id, { status: 'refused', note }, reviewerOf(user)));
    return DONE;
  }

  @Post(':id/ask')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Done })
  async ask(
    @Param({ schema: Params }) { id }: Params,
    @Body({ schema: ApplicationNote }) { note }: ApplicationNote,
    @CurrentUser() user: CurrentSession,
  ) {
    unwrap(await this.review.answer(id, { status: 'more_wanted', note }, reviewerOf(user)));
    return DONE;
  }
}
