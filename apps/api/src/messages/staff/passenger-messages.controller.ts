import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PassengerMessageRequest, PassengerMessagesView, Uuid } from '@sablon/contracts';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { unwrap } from '../../http/refusal-exception.js';
import { PassengerMessagesService } from './passenger-messages.service.js';

/** Messages of dispatchers to the passenger of a trip, for staff. */
@ApiTags('dispatch')
@Roles('dispatcher', 'admin')
@Controller('dispatch/trips/:id/passenger-messages')
export class PassengerMessagesController {
  constructor(private readonly messages: PassengerMessagesService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PassengerMessagesView })
  async list(@Param('id', { schema: Uuid }) id: string): Promise<PassengerMessagesView> {
    return unwrap(await this.messages.ofTrip(id));
  }

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PassengerMessagesView })
  async tell(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: PassengerMessageRequest }) wish: PassengerMessageRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<PassengerMessagesView> {
    return unwrap(await this.messages.tell(staffOf(user), id, wish));
  }
}
