import { Controller, Headers, Res } from '@nestjs/common';
import { endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, CurrentVisitor, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { BookingAccessService } from '../../bookings/access/booking-access.service.js';
import { readerLanguage } from '../../http/early-errors.js';
import { DocumentsService } from './documents.service.js';
import { sendDocument } from '../../http/files/send-document.js';

@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly access: BookingAccessService,
  ) {}

  @Endpoint(endpoints.receipts.pdf)
  async receipt(
    @Input() { params: { id }, query }: InputOf<typeof endpoints.receipts.pdf>,
    @Headers('x-track-token') token: string | undefined,
    @Headers('accept-language') wanted: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const booking = await this.access.booking(id, this.access.of(visitor, token));
    const language = query.language ?? readerLanguage(visitor?.language, wanted);
    void sendDocument(reply, await this.documents.receipt(booking, language));
  }
}

/** Documents staff need about another person's booking, e.g. as evidence in a dispute. */
@Controller()
export class StaffDocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Endpoint(endpoints.receipts.staffPdf)
  async receipt(
    @Input() { params: { id }, query: { language } }: InputOf<typeof endpoints.receipts.staffPdf>,
    @CurrentUser() user: CurrentSession,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void sendDocument(reply, await this.documents.receipt({ id }, language ?? user.language));
  }
}
