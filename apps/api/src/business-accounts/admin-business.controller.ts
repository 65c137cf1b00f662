import { Body, Controller, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  AdminBusinessListView,
  BusinessTermsBody,
  NewBusinessRequest,
  NewBusinessView,
  SettlementRequest,
  StatementRequest,
  StatementView,
} from '@sablon/contracts';
import type { CurrentSession } from '../auth/current-session.js';
import { CurrentUser } from '../auth/current-user.decorator.js';
import { Roles } from '../auth/roles.decorator.js';
import { staffOf } from '../auth/staff-actor.js';
import { AdminBusinessService } from './admin-business.service.js';

@ApiTags('business accounts')
@Roles('admin')
@Controller('admin')
export class AdminBusinessController {
  constructor(private readonly business: AdminBusinessService) {}

  @Get('business-accounts')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: AdminBusinessListView })
  list(): Promise<AdminBusinessListView> {
    return this.business.list();
  }

  /** Opens an account for a company, with its first administrator. */
  @Post('business-accounts')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: NewBusinessView })
  create(
    @Body({ schema: NewBusinessRequest }) body: NewBusinessRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<NewBusinessView> {
    return this.business.create(body, staffOf(user));
  }

  @Put('business-accounts/:id')
  @ApiOkResponse({ standardSchema: NewBusinessView })
  change(
    @Param('id') id: string,
    @Body({ schema: BusinessTermsBody }) body: BusinessTermsBody,
    @CurrentUser() user: CurrentSession,
  ): Promise<NewBusinessView> {
    return this.business.change(id, body, staffOf(user));
  }

  /** Makes out the invoice of a month that is over, or shows the one there is. */
  @Post('business-accounts/:id/statements')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: StatementView })
  statement(
    @Param('id') id: string,
    @Body({ schema: StatementRequest }) body: StatementRequest,
  ): Promise<StatementView> {
    return this.business.statement(id, body.month);
  }

  /** Notes the transfer that paid a monthly invoice. */
  @Post('invoices/:id/settlement')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: StatementView })
  settle(
    @Param('id') id: string,
    @Body({ schema: SettlementRequest }) body: SettlementRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<StatementView> {
    return this.business.settle(id, body.reference, staffOf(user));
  }
}
