import { Controller, Res } from '@nestjs/common';
import {
  Done,
  DriverEarningsView,
  DriverPerformanceView,
  DriverStatementDetailView,
  DriverStatementsView,
  PayoutsView,
  endpoints,
  type InputOf,
} from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { unwrap } from '../../http/refusal-exception.js';
import { sendDocument } from '../../http/files/send-document.js';
import { EarningsService } from './earnings.service.js';
import { PerformanceService } from './performance.service.js';
import { StatementDocumentService } from './statement-document.service.js';

@Controller()
export class EarningsController {
  constructor(
    private readonly earnings: EarningsService,
    private readonly performance: PerformanceService,
    private readonly documents: StatementDocumentService,
  ) {}

  @Endpoint(endpoints.earnings.week)
  async week(
    @Input() { query: { week } }: InputOf<typeof endpoints.earnings.week>,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverEarningsView> {
    return unwrap(await this.earnings.week(user.id, week ?? null));
  }

  @Endpoint(endpoints.earnings.statements)
  statements(@CurrentUser() user: CurrentSession): Promise<DriverStatementsView> {
    return this.earnings.statements(user.id);
  }

  @Endpoint(endpoints.earnings.statement)
  async statement(
    @Input() { params: { week } }: InputOf<typeof endpoints.earnings.statement>,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverStatementDetailView> {
    return unwrap(await this.earnings.statement(user.id, week));
  }

  @Endpoint(endpoints.earnings.statementPdf)
  async document(
    @Input() { params: { week }, query: { language } }: InputOf<typeof endpoints.earnings.statementPdf>,
    @CurrentUser() user: CurrentSession,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void sendDocument(reply, unwrap(await this.documents.of(user.id, week, language ?? user.language)));
  }

  @Endpoint(endpoints.earnings.performance)
  performanceOf(@CurrentUser() user: CurrentSession): Promise<DriverPerformanceView> {
    return this.performance.of(user.id);
  }

  @Endpoint(endpoints.payouts.list)
  payouts(@Input() { query: { status } }: InputOf<typeof endpoints.payouts.list>): Promise<PayoutsView> {
    return this.earnings.payouts(status);
  }

  @Endpoint(endpoints.payouts.markPaid)
  async paid(
    @Input() { params: { id }, body: { reference } }: InputOf<typeof endpoints.payouts.markPaid>,
    @CurrentUser() user: CurrentSession,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.earnings.paid(id, reference, staffOf(user)));
    return { done: true };
  }
}
