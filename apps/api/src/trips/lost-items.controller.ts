import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { LostItemNoteRequest, LostItemRequest, LostItemsView, LostItemView } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { type CurrentSession, CurrentUser, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { Public, Roles } from '../people/auth/roles.guard.js';
import { BookingAccessService, requiredKey } from '../bookings/access/booking-access.service.js';
import { LostItemsService } from './lost-items.service.js';

/** Things left in a car: reported by the passenger, answered by driver and staff. */
@ApiTags('lost items')
@Controller()
export class LostItemsController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly items: LostItemsService,
    private readonly limits: LoginLimitsService,
  ) {}

  /** Items reported on a ride, for the person who booked it. */
  @Get('trips/:id/lost-items')
  @Header('cache-control', 'no-store')
  @Public()
  @ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
  @ApiOkResponse({ standardSchema: LostItemsView })
  ofTrip(
    @Param('id') id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<LostItemsView> {
    return this.items.ofTrip(id, visitor, this.access.of(visitor, token));
  }

  @Post('trips/:id/lost-items')
  @HttpCode(200)
  @Public()
  @ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
  @ApiHeader({ name: 'idempotency-key', required: true, description: '1 to 200 characters; repeat it to retry safely' })
  @ApiOkResponse({ standardSchema: LostItemView })
  async report(
    @Param('id') id: string,
    @Body({ schema: LostItemRequest }) wish: LostItemRequest,
    @Headers('idempotency-key') key: string | undefined,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Req() request: FastifyRequest,
  ): Promise<LostItemView> {
    await this.limits.beforeChat(visitor?.id ?? request.ip);
    return this.items.report(id, wish, visitor, this.access.of(visitor, token), requiredKey(key));
  }

  /** Items lost in the driver's own car, or in any car for staff. */
  @Get('lost-items')
  @Header('cache-control', 'no-store')
  @Roles('driver', 'dispatcher', 'admin')
  @ApiOkResponse({ standardSchema: LostItemsView })
  list(@CurrentUser() user: CurrentSession): Promise<LostItemsView> {
    return this.items.list(user);
  }

  /** Adds a note by the passenger, the driver or staff; the latter two may also set the outcome. */
  @Post('lost-items/:id/notes')
  @HttpCode(200)
  @Public()
  @ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
  @ApiOkResponse({ standardSchema: LostItemView })
  async note(
    @Param('id') id: string,
    @Body({ schema: LostItemNoteRequest }) note: LostItemNoteRequest,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Req() request: FastifyRequest,
  ): Promise<LostItemView> {
    await this.limits.beforeChat(visitor?.id ?? request.ip);
    return this.items.note(id, note, visitor, this.access.of(visitor, token));
  }
}
