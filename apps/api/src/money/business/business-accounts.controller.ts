import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ApprovalDecisionRequest,
  BusinessListView,
  BusinessMemberRequest,
  BusinessView,
  CostCentreRequest,
} from '@sablon/contracts';
import { type CurrentSession, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { BusinessAccountsService } from './business-accounts.service.js';

@ApiTags('business accounts')
@Roles('passenger', 'driver', 'dispatcher', 'admin')
@Controller('business')
export class BusinessAccountsController {
  constructor(private readonly business: BusinessAccountsService) {}

  /** The companies I belong to. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: BusinessListView })
  list(@CurrentUser() user: CurrentSession): Promise<BusinessListView> {
    return this.business.list(user.id);
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: BusinessView })
  view(@Param('id') id: string, @CurrentUser() user: CurrentSession): Promise<BusinessView> {
    return this.business.view(id, user.id);
  }

  /** Accepts a company's invitation. */
  @Post('invitations/:id/acceptance')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: BusinessListView })
  accept(@Param('id') id: string, @CurrentUser() user: CurrentSession): Promise<BusinessListView> {
    return this.business.answer(id, user.id, true);
  }

  /** Declines a company's invitation. */
  @Delete('invitations/:id')
  @ApiOkResponse({ standardSchema: BusinessListView })
  decline(@Param('id') id: string, @CurrentUser() user: CurrentSession): Promise<BusinessListView> {
    return this.business.answer(id, user.id, false);
  }

  /** Invites a person to join, or gives a member another role. */
  @Post(':id/members')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: BusinessView })
  setMember(
    @Param('id') id: string,
    @Body({ schema: BusinessMemberRequest }) body: BusinessMemberRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<BusinessView> {
    return this.business.setMember(id, user.id, body);
  }

  @Delete(':id/members/:userId')
  @ApiOkResponse({ standardSchema: BusinessView })
  removeMember(
    @Param('id') id: string,
    @Param('userId') memberId: string,
    @CurrentUser() user: CurrentSession,
  ): Promise<BusinessView> {
    return this.business.removeMember(id, user.id, memberId);
  }

  @Post(':id/cost-centres')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: BusinessView })
  addCostCentre(
    @Param('id') id: string,
    @Body({ schema: CostCentreRequest }) body: CostCentreRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<BusinessView> {
    return this.business.addCostCentre(id, user.id, body);
  }

  /** Retires a cost centre. */
  @Delete(':id/cost-centres/:centreId')
  @ApiOkResponse({ standardSchema: BusinessView })
  archiveCostCentre(
    @Param('id') id: string,
    @Param('centreId') centreId: string,
    @CurrentUser() user: CurrentSession,
  ): Promise<BusinessView> {
    return this.business.archiveCostCentre(id, user.id, centreId);
  }

  /** Approves a waiting booking, or refuses it with a reason. */
  @Post(':id/approvals/:bookingId')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: BusinessView })
  decide(
    @Param('id') id: string,
    @Param('bookingId') bookingId: string,
    @Body({ schema: ApprovalDecisionRequest }) body: ApprovalDecisionRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<BusinessView> {
    return this.business.decide(id, user.id, bookingId, body);
  }
}
