import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { DocumentQuery, Uuid } from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { type CurrentSession, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { DocumentsService } from './documents.service.js';
import { sendDocument } from '../../http/files/send-document.js';

/** Documents staff need about another person's booking, e.g. as evidence in a dispute. */
@ApiTags('dispatch')
@Roles('dispatcher', 'admin')
@Controller('dispatch/bookings')
export class StaffDocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get(':id/receipt.pdf')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async receipt(
    @Param('id', { schema: Uuid }) id: string,
    @Query({ schema: DocumentQuery }) { language }: DocumentQuery,
    @CurrentUser() user: CurrentSession,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void sendDocument(reply, await this.documents.receipt({ id }, language ?? user.language));
  }
}
