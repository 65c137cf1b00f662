import { Body, Controller, Delete, Get, Header, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SharedLinksView, ShareTripRequest, Uuid } from '@sablon/contracts';
import { type CurrentSession, CurrentVisitor } from '../../people/auth/current-user.decorator.js';
import { Public } from '../../people/auth/roles.guard.js';
import { BookingAccessService } from '../../bookings/access/booking-access.service.js';
import { SharedLinksService } from './shared-links.service.js';

/** Sharing a ride, by the account that booked it or the holder of the booking's link; never by a shared link. */
@ApiTags('trips')
@ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
@Public()
@Controller('trips/:id/shares')
export class SharedLinksController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly links: SharedLinksService,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: SharedLinksView })
  list(
    @Param('id', { schema: Uuid }) id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<SharedLinksView> {
    return this.links.list(id, this.access.of(visitor, token));
  }

  /** Creates a link that shows the car, its route and its arrival, and nothing else. */
  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: SharedLinksView })
  make(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: ShareTripRequest }) wish: ShareTripRequest,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<SharedLinksView> {
    return this.links.make(id, wish, this.access.of(visitor, token));
  }

  /** Revokes a link; pages opened through it show that within seconds. */
  @Delete(':linkId')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: SharedLinksView })
  revoke(
    @Param('id', { schema: Uuid }) id: string,
    @Param('linkId', { schema: Uuid }) linkId: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<SharedLinksView> {
    return this.links.revoke(id, linkId, this.access.of(visitor, token));
  }
}
