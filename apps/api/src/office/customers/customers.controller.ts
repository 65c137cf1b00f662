import { brandedFileName } from '@sablon/words';
import { Controller, Headers, Res } from '@nestjs/common';
import { CustomerFileView, CustomersView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../../http/endpoint.js';
import { sendCsv } from '../../http/files/csv.js';
import { CommandId, requiredKey } from '../../http/refusal-exception.js';
import { type CurrentSession, CurrentUser, staffOf } from '../../people/auth/current-user.decorator.js';
import { CUSTOMERS_HEAD, CustomersService } from './customers.service.js';

/** Customers and their files. */
@Controller()
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Endpoint(endpoints.customers.list)
  list(@Input() { query }: InputOf<typeof endpoints.customers.list>): Promise<CustomersView> {
    return this.customers.list(query);
  }

  @Endpoint(endpoints.customers.file)
  async file(
    @Input() { query }: InputOf<typeof endpoints.customers.file>,
    @CurrentUser() user: CurrentSession,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.customers.noteExport(query, staffOf(user));
    void sendCsv(reply, brandedFileName('customers.csv'), CUSTOMERS_HEAD, this.customers.rows(query));
  }

  @Endpoint(endpoints.customers.read)
  read(
    @Input() { params: { id } }: InputOf<typeof endpoints.customers.read>,
    @CurrentUser() user: CurrentSession,
  ): Promise<CustomerFileView> {
    return this.customers.read(id, staffOf(user));
  }

  @Endpoint(endpoints.customers.note)
  note(
    @Input() { params: { id }, body: { words } }: InputOf<typeof endpoints.customers.note>,
    @CurrentUser() user: CurrentSession,
    @CommandId() key: string | null,
  ): Promise<CustomerFileView> {
    return this.customers.note(id, words, staffOf(user), key);
  }

  @Endpoint(endpoints.customers.removeNote)
  removeNote(
    @Input() { params: { id, noteId } }: InputOf<typeof endpoints.customers.removeNote>,
    @CurrentUser() user: CurrentSession,
  ): Promise<CustomerFileView> {
    return this.customers.removeNote(id, noteId, staffOf(user));
  }

  @Endpoint(endpoints.customers.block)
  block(
    @Input() { params: { id }, body: { reason } }: InputOf<typeof endpoints.customers.block>,
    @CurrentUser() user: CurrentSession,
    @CommandId() key: string | null,
  ): Promise<CustomerFileView> {
    return this.customers.block(id, reason, staffOf(user), key);
  }

  @Endpoint(endpoints.customers.unblock)
  unblock(
    @Input() { params: { id } }: InputOf<typeof endpoints.customers.unblock>,
    @CurrentUser() user: CurrentSession,
  ): Promise<CustomerFileView> {
    return this.customers.unblock(id, staffOf(user));
  }

  @Endpoint(endpoints.customers.credit)
  credit(
    @Input() { params: { id }, body }: InputOf<typeof endpoints.customers.credit>,
    @CurrentUser() user: CurrentSession,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<CustomerFileView> {
    return this.customers.credit(id, body, staffOf(user), requiredKey(key));
  }
}
