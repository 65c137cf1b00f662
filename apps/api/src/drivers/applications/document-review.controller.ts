import { Controller, Res } from '@nestjs/common';
import { DriverDocumentsView, DocumentHoldersView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../../http/endpoint.js';
import { sendStoredFile } from '../../http/files/without-metadata.js';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { unwrap } from '../../http/refusal-exception.js';
import { DocumentReviewService } from './document-review.service.js';

/** Drivers' documents and licence numbers, for the staff who manage them. */
@Controller()
export class DocumentReviewController {
  constructor(private readonly review: DocumentReviewService) {}

  @Endpoint(endpoints.documentReview.drivers)
  list(@Input() { query }: InputOf<typeof endpoints.documentReview.drivers>): Promise<DocumentHoldersView> {
    return this.review.list(query);
  }

  @Endpoint(endpoints.documentReview.read)
  async view(
    @Input() { params: { id } }: InputOf<typeof endpoints.documentReview.read>,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverDocumentsView> {
    return unwrap(await this.review.view(id, staffOf(user)));
  }

  @Endpoint(endpoints.documentReview.file)
  async open(
    @Input() { params: { id, fileId } }: InputOf<typeof endpoints.documentReview.file>,
    @CurrentUser() user: CurrentSession,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendStoredFile(reply, unwrap(await this.review.open(id, fileId, staffOf(user))));
  }

  @Endpoint(endpoints.documentReview.approve)
  async approve(
    @Input() { params: { id, kind }, body: wish }: InputOf<typeof endpoints.documentReview.approve>,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverDocumentsView> {
    return unwrap(await this.review.approve(id, kind, wish, staffOf(user)));
  }

  @Endpoint(endpoints.documentReview.refuse)
  async refuse(
    @Input() { params: { id, kind }, body: { note } }: InputOf<typeof endpoints.documentReview.refuse>,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverDocumentsView> {
    return unwrap(await this.review.refuse(id, kind, note, staffOf(user)));
  }

  @Endpoint(endpoints.documentReview.licences)
  async licences(
    @Input() { params: { id }, body: numbers }: InputOf<typeof endpoints.documentReview.licences>,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverDocumentsView> {
    return unwrap(await this.review.licences(id, numbers, staffOf(user)));
  }

  @Endpoint(endpoints.documentReview.suspend)
  async suspend(
    @Input() { params: { id }, body: { reason } }: InputOf<typeof endpoints.documentReview.suspend>,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverDocumentsView> {
    return unwrap(await this.review.suspend(id, reason, staffOf(user)));
  }

  @Endpoint(endpoints.documentReview.shiftEnd)
  async shiftEnd(
    @Input() { params: { id }, body: { endsAt } }: InputOf<typeof endpoints.documentReview.shiftEnd>,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverDocumentsView> {
    return unwrap(await this.review.planShiftEnd(id, endsAt, staffOf(user)));
  }

  @Endpoint(endpoints.documentReview.lift)
  async lift(
    @Input() { params: { id } }: InputOf<typeof endpoints.documentReview.lift>,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverDocumentsView> {
    return unwrap(await this.review.lift(id, staffOf(user)));
  }
}
