import { Controller, Res } from '@nestjs/common';
import { endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { DocumentsService } from './documents.service.js';
import { sendDocument } from '../../http/files/send-document.js';

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
