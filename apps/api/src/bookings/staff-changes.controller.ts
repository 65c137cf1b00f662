import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  BookingChangeRequest,
  BookingChangeView,
  StaffChangeConfirm,
  StaffCorrectionRequest,
  TripView,
  Uuid,
} from '@sablon/contracts';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { requiredKey } from '../http/refusal-exception.js';
import { StaffChangesService } from './staff-changes.service.js';

/** Changes of a trip from the console. */
@ApiTags('dispatch')
@Roles('dispatcher', 'admin')
@Controller('dispatch/trips/:id')
export class StaffChangesController {
  constructor(private readonly changes: StaffChangesService) {}

  /** The price for the passenger, held for 15 minutes. */
  @Post('changes')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: BookingChangeView })
  quote(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: BookingChangeRequest }) wish: BookingChangeRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<BookingChangeView> {
    return this.changes.quote(staffOf(user), id, wish);
  }

  @Post('changes/:changeId/confirm')
  @HttpCode(200)
  @ApiHeader({ name: 'idempotency-key', required: true, description: '1 to 200 characters; repeat it to retry safely' })
  @ApiOkResponse({ standardSchema: BookingChangeView })
  confirm(
    @Param('id', { schema: Uuid }) id: string,
    @Param('changeId', { schema: Uuid }) changeId: string,
    @Body({ schema: StaffChangeConfirm }) wish: StaffChangeConfirm,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentUser() user: CurrentSession,
  ): Promise<BookingChangeView> {
    return this.changes.confirm(staffOf(user), id, { id: changeId, ...wish }, requiredKey(key));
  }

  /** The passenger's name and number and the note to the driver: changes without a price. */
  @Post('correction')
  @HttpCode(200)
  @ApiHeader({ name: 'idempotency-key', required: true, description: '1 to 200 characters; repeat it to retry safely' })
  @ApiOkResponse({ standardSchema: TripView })
  correct(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: StaffCorrectionRequest }) wish: StaffCorrectionRequest,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentUser() user: CurrentSession,
  ): Promise<TripView> {
    return this.changes.correct(staffOf(user), id, wish, requiredKey(key));
  }
}
