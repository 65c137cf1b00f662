import { Controller, Headers, Res } from '@nestjs/common';
import { DocumentListView, DocumentView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, CurrentVisitor } from '../../people/auth/current-user.decorator.js';
import { BookingAccessService } from '../../bookings/access/booking-access.service.js';
import { requiredKey } from '../../http/refusal-exception.js';
import { InvoicesService } from './invoices.service.js';
import { sendDocument } from '../../http/files/send-document.js';

/** Actor name under which commands of people without an account are stored. */
const GUEST = 'guest';

@Controller()
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly access: BookingAccessService,
  ) {}

  @Endpoint(endpoints.invoices.issue)
  async issue(
    @Input() { params: { id }, body }: InputOf<typeof endpoints.invoices.issue>,
    @Headers('idempotency-key') key: string | undefined,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<DocumentView> {
    const booking = await this.access.booking(id, this.access.of(visitor, token));
    return this.invoices.issue(booking.id, body, visitor?.id ?? GUEST, requiredKey(key));
  }

  @Endpoint(endpoints.invoices.list)
  async list(
    @Input() { params: { id } }: InputOf<typeof endpoints.invoices.list>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<DocumentListView> {
    const booking = await this.access.booking(id, this.access.of(visitor, token));
    return this.invoices.ofBooking(booking.id);
  }

  @Endpoint(endpoints.invoices.pdf)
  async pdf(
    @Input() { params: { id } }: InputOf<typeof endpoints.invoices.pdf>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = { visitor, access: this.access.of(visitor, token) };
    void sendDocument(reply, await this.invoices.pdf(id, reader));
  }

  @Endpoint(endpoints.invoices.xml)
  async xml(
    @Input() { params: { id } }: InputOf<typeof endpoints.invoices.xml>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = { visitor, access: this.access.of(visitor, token) };
    void sendDocument(reply, await this.invoices.xml(id, reader));
  }
}
