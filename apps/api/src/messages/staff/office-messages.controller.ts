import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MessagesSeenRequest, OfficeMessagesView, Uuid } from '@sablon/contracts';
import { type CurrentSession, CurrentVisitor } from '../../people/auth/current-user.decorator.js';
import { Public } from '../../people/auth/roles.guard.js';
import { BookingAccessService } from '../../bookings/access/booking-access.service.js';
import { PassengerMessagesService } from './passenger-messages.service.js';

/** Dispatchers' messages to the passenger of a trip, for the person who booked it, with or without an account. */
@ApiTags('trips')
@ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
@Public()
@Controller('trips/:id/office-messages')
export class OfficeMessagesController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly messages: PassengerMessagesService,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: OfficeMessagesView })
  read(
    @Param('id', { schema: Uuid }) id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<OfficeMessagesView> {
    return this.messages.forPassenger(id, this.access.of(visitor, token));
  }

  /** The passenger's page shows them, or they have been read. */
  @Post('seen')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: OfficeMessagesView })
  seen(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: MessagesSeenRequest }) request: MessagesSeenRequest,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<OfficeMessagesView> {
    return this.messages.seen(id, request, this.access.of(visitor, token));
  }
}
