import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  AdminBusinessListQuery,
  AdminBusinessListView,
  AdminBusinessQuery,
  AdminBusinessView,
  BusinessMemberRequest,
  BusinessTermsChange,
  NewBusinessRequest,
  NewBusinessView,
  SettlementRequest,
  StatementRequest,
  StatementView,
} from '@sablon/contracts';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { AdminBusinessService } from './admin-business.service.js';

@ApiTags('business accounts')
@Roles('admin')
@Controller('admin')
export class AdminBusinessController {
  constructor(private readonly business: AdminBusinessService) {}

  /** By name, paginated. */
  @Get('business-accounts')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: AdminBusinessListView })
  list(@Query({ schema: AdminBusinessListQuery }) query: AdminBusinessListQuery): Promise<AdminBusinessListView> {
    return this.business.list(query);
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

  /** `office.changed_meanwhile`. */
  @Put('business-accounts/:id')
  @ApiOkResponse({ standardSchema: NewBusinessView })
  change(
    @Param('id') id: string,
    @Body({ schema: BusinessTermsChange }) body: BusinessTermsChange,
    @CurrentUser() user: CurrentSession,
  ): Promise<NewBusinessView> {
    return this.business.change(id, body, staffOf(user));
  }

  /** One company, with its people, its rides of a month and its invoices. */
  @Get('business-accounts/:id')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: AdminBusinessView })
  view(
    @Param('id') id: string,
    @Query({ schema: AdminBusinessQuery }) { month }: AdminBusinessQuery,
  ): Promise<AdminBusinessView> {
    return this.business.view(id, month);
  }

  /** Invites a person to book on it, or gives a member another role. */
  @Post('business-accounts/:id/members')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AdminBusinessView })
  invite(
    @Param('id') id: string,
    @Body({ schema: BusinessMemberRequest }) body: BusinessMemberRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<AdminBusinessView> {
    return this.business.invite(id, body, staffOf(user));
  }

  /** Removes a member, who can no longer book on it; an invitation is withdrawn. */
  @Delete('business-accounts/:id/members/:memberId')
  @ApiOkResponse({ standardSchema: AdminBusinessView })
  removeMember(
    @Param('id') id: string,
    @Param('memberId') memberId: string,
    @CurrentUser() user: CurrentSession,
  ): Promise<AdminBusinessView> {
    return this.business.removeMember(id, memberId, staffOf(user));
  }

  /** Issues the invoice of a past month, or returns the existing one. */
  @Post('business-accounts/:id/statements')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: StatementView })
  statement(
    @Param('id') id: string,
    @Body({ schema: StatementRequest }) body: StatementRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<StatementView> {
    return this.business.statement(id, body.month, staffOf(user));
  }

  /** Records the transfer that paid a monthly invoice. */
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
