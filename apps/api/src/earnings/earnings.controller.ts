import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  Done,
  DriverEarningsView,
  DriverStatementDetailView,
  DriverStatementsView,
  PayoutPaidRequest,
  PayoutQuery,
  PayoutsView,
  Uuid,
  WeekQuery,
} from '@sablon/contracts';
import { z } from 'zod';
import type { CurrentSession } from '../auth/current-session.js';
import { CurrentUser } from '../auth/current-user.decorator.js';
import { Roles } from '../auth/roles.decorator.js';
import { staffOf } from '../auth/staff-actor.js';
import { unwrap } from '../http/refusal-exception.js';
import { EarningsService } from './earnings.service.js';

const StatementParams = z.object({ week: z.iso.date() });
type StatementParams = z.infer<typeof StatementParams>;
const PayoutParams = z.object({ id: Uuid });
type PayoutParams = z.infer<typeof PayoutParams>;

@ApiTags('earnings')
@Controller()
export class EarningsController {
  constructor(private readonly earnings: EarningsService) {}

  /** My week, trip by trip and line by line; this one, or the one a day falls in. */
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

  /** What the bank is to pay, or has paid. */
  @Get('admin/payouts')
  @Roles('admin')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PayoutsView })
  payouts(@Query({ schema: PayoutQuery }) { status }: z.infer<typeof PayoutQuery>): Promise<PayoutsView> {
    return this.earnings.payouts(status);
  }

  /** The bank has paid it. */
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
