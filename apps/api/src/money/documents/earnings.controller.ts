import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  DocumentQuery,
  Done,
  DriverEarningsView,
  DriverPerformanceView,
  DriverStatementDetailView,
  DriverStatementsView,
  PayoutPaidRequest,
  PayoutQuery,
  PayoutsView,
  Uuid,
  WeekQuery,
} from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { unwrap } from '../../http/refusal-exception.js';
import { sendDocument } from '../../http/files/send-document.js';
import { EarningsService } from './earnings.service.js';
import { PerformanceService } from './performance.service.js';
import { StatementPaperService } from './statement-paper.service.js';

const StatementParams = z.object({ week: z.iso.date() });
type StatementParams = z.infer<typeof StatementParams>;
const PayoutParams = z.object({ id: Uuid });
type PayoutParams = z.infer<typeof PayoutParams>;

@ApiTags('earnings')
@Controller()
export class EarningsController {
  constructor(
    private readonly earnings: EarningsService,
    private readonly performance: PerformanceService,
    private readonly papers: StatementPaperService,
  ) {}

  /** My week, trip by trip and line by line; the present one, or the one a day falls in. */
  @Get('driver/earnings')
  @Roles('driver')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: DriverEarningsView })
  async week(
    @Query({ schema: WeekQuery }) { week }: z.infer<typeof WeekQuery>,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverEarningsView> {
    return unwrap(await this.earnings.week(user.id, week ?? null));
  }

  /** My closed weeks, newest first, and whether the bank has paid them. */
  @Get('driver/statements')
  @Roles('driver')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: DriverStatementsView })
  statements(@CurrentUser() user: CurrentSession): Promise<DriverStatementsView> {
    return this.earnings.statements(user.id);
  }

  /** One closed week, by its Monday. */
  @Get('driver/statements/:week')
  @Roles('driver')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: DriverStatementDetailView })
  async statement(
    @Param({ schema: StatementParams }) { week }: StatementParams,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverStatementDetailView> {
    return unwrap(await this.earnings.statement(user.id, week));
  }

  /** A week as a PDF, in the requested language, else the account's; one that is not closed yet is provisional. */
  @Get('driver/statements/:week/statement.pdf')
  @Roles('driver')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async paper(
    @Param({ schema: StatementParams }) { week }: StatementParams,
    @Query({ schema: DocumentQuery }) { language }: DocumentQuery,
    @CurrentUser() user: CurrentSession,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void sendDocument(reply, unwrap(await this.papers.of(user.id, week, language ?? user.language)));
  }

  /** My ratings from passengers, and counts for my last days. */
  @Get('driver/performance')
  @Roles('driver')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: DriverPerformanceView })
  performanceOf(@CurrentUser() user: CurrentSession): Promise<DriverPerformanceView> {
    return this.performance.of(user.id);
  }

  /** Payouts due or paid. */
  @Get('admin/payouts')
  @Roles('admin')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PayoutsView })
  payouts(@Query({ schema: PayoutQuery }) { status }: z.infer<typeof PayoutQuery>): Promise<PayoutsView> {
    return this.earnings.payouts(status);
  }

  /** Marks a payout as paid by the bank. */
  @Post('admin/payouts/:id/paid')
  @HttpCode(200)
  @Roles('admin')
  @ApiOkResponse({ standardSchema: Done })
  async paid(
    @Param({ schema: PayoutParams }) { id }: PayoutParams,
    @Body({ schema: PayoutPaidRequest }) { reference }: PayoutPaidRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.earnings.paid(id, reference, staffOf(user)));
    return { done: true };
  }
}
