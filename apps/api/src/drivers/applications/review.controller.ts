import { Controller, Res } from '@nestjs/common';
import { ApplicationListView, ApplicationReviewView, Done, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { refuse, unwrap } from '../../http/refusal-exception.js';
import { sendStoredFile } from '../../http/files/without-metadata.js';
import { DocumentsService } from './documents.service.js';
import { ReviewService, type Reviewer } from './review.service.js';

/** The route's guard let no one else in. */
const reviewerOf = ({ id, role }: CurrentSession): Reviewer =>
  role === 'dispatcher' || role === 'admin' ? { id, role } : refuse('request.not_found');
const DONE: z.infer<typeof Done> = { done: true };

/** Driver applications, for the staff who decide. */
@Controller()
export class ReviewController {
  constructor(
    private readonly review: ReviewService,
    private readonly documents: DocumentsService,
  ) {}

  @Endpoint(endpoints.applicationReview.list)
  list(@Input() { query: { status } }: InputOf<typeof endpoints.applicationReview.list>): Promise<ApplicationListView> {
    return this.review.list(status ?? null);
  }

  @Endpoint(endpoints.applicationReview.invite)
  async invite(
    @Input() { body }: InputOf<typeof endpoints.applicationReview.invite>,
    @CurrentUser() user: CurrentSession,
  ) {
    unwrap(await this.review.invite(body, reviewerOf(user)));
    return DONE;
  }

  @Endpoint(endpoints.applicationReview.read)
  async view(
    @Input() { params: { id } }: InputOf<typeof endpoints.applicationReview.read>,
    @CurrentUser() user: CurrentSession,
  ): Promise<ApplicationReviewView> {
    return unwrap(await this.review.view(id, reviewerOf(user)));
  }

  @Endpoint(endpoints.applicationReview.document)
  async document(
    @Input() { params: { id, documentId } }: InputOf<typeof endpoints.applicationReview.document>,
    @CurrentUser() user: CurrentSession,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const opened = unwrap(await this.documents.open(id, documentId));
    await this.review.noteSeen(id, 'document', reviewerOf(user));
    await sendStoredFile(reply, opened);
  }

  @Endpoint(endpoints.applicationReview.approve)
  async approve(
    @Input() { params: { id }, body: wish }: InputOf<typeof endpoints.applicationReview.approve>,
    @CurrentUser() user: CurrentSession,
  ) {
    unwrap(await this.review.approve(id, wish, reviewerOf(user)));
    return DONE;
  }

  @Endpoint(endpoints.applicationReview.refuse)
  async refuse(
    @Input() { params: { id }, body: { note } }: InputOf<typeof endpoints.applicationReview.refuse>,
    @CurrentUser() user: CurrentSession,
  ) {
    unwrap(await this.review.answer(id, { status: 'refused', note }, reviewerOf(user)));
    return DONE;
  }

  @Endpoint(endpoints.applicationReview.ask)
  async ask(
    @Input() { params: { id }, body: { note } }: InputOf<typeof endpoints.applicationReview.ask>,
    @CurrentUser() user: CurrentSession,
  ) {
    unwrap(await this.review.answer(id, { status: 'more_wanted', note }, reviewerOf(user)));
    return DONE;
  }
}
