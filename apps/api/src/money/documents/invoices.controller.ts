import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { DocumentListView, DocumentView, InvoiceRequest } from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { type CurrentSession, CurrentVisitor } from '../../people/auth/current-user.decorator.js';
import { Public } from '../../people/auth/roles.guard.js';
import { BookingAccessService } from '../../bookings/access/booking-access.service.js';
import { requiredKey } from '../../http/refusal-exception.js';
import { InvoicesService } from './invoices.service.js';
import { sendDocument } from '../../http/files/send-document.js';

/** Actor name under which commands of people without an account are stored. */
const GUEST = 'guest';

@ApiTags('documents')
@ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
@Public()
@Controller()
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly access: BookingAccessService,
  ) {}

  /** Issues an invoice for a paid booking, with or without an account. */
  @Post('bookings/:id/invoice')
  @HttpCode(200)
  @ApiHeader({ name: 'idempotency-key', required: true, description: '1 to 200 characters; repeat it to retry safely' })
  @ApiOkResponse({ standardSchema: DocumentView })
  async issue(
    @Param('id') id: string,
    @Body({ schema: InvoiceRequest }) body: InvoiceRequest,
    @Headers('idempotency-key') key: string | undefined,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<DocumentView> {
    const booking = await this.access.booking(id, this.access.of(visitor, token));
    return this.invoices.issue(booking.id, body, visitor?.id ?? GUEST, requiredKey(key));
  }

  /** The invoices and credit notes of a booking, oldest first. */
  @Get('bookings/:id/documents')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: DocumentListView })
  async list(
    @Param('id') id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<DocumentListView> {
    const booking = await this.access.booking(id, this.access.of(visitor, token));
    return this.invoices.ofBooking(booking.id);
  }

  @Get('documents/:id/pdf')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async pdf(
    @Param('id') id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = { visitor, access: this.access.of(visitor, token) };
    void sendDocument(reply, await this.invoices.pdf(id, reader));
  }

  /** The electronic file: UBL 2.1 in the form of Peppol BIS Billing 3.0. */
  @Get('documents/:id/xml')
  @ApiProduces('application/xml')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async xml(
    @Param('id') id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = { visitor, access: this.access.of(visitor, token) };
    void sendDocument(reply, await this.invoices.xml(id, reader));
  }
}
