import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { DocumentQuery } from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { type CurrentSession, CurrentVisitor } from '../../people/auth/current-user.decorator.js';
import { Public } from '../../people/auth/roles.guard.js';
import { BookingAccessService } from '../../bookings/access/booking-access.service.js';
import { readerLanguage } from '../../http/early-errors.js';
import { DocumentsService } from './documents.service.js';
import { sendDocument } from '../../http/files/send-document.js';

@ApiTags('documents')
@ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
@Public()
@Controller('bookings')
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly access: BookingAccessService,
  ) {}

  /** The receipt as a PDF, in the requested language, else in the reader's. */
  @Get(':id/receipt.pdf')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async receipt(
    @Param('id') id: string,
    @Query({ schema: DocumentQuery }) query: DocumentQuery,
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
