import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MessagesSeenRequest, MessagesSeenView, StaffMessageRequest, StaffMessagesView } from '@sablon/contracts';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { unwrap } from '../../http/refusal-exception.js';
import { StaffMessagesService } from './staff-messages.service.js';

/** Messages of dispatchers to drivers. */
@ApiTags('dispatch')
@Controller()
export class StaffMessagesController {
  constructor(private readonly messages: StaffMessagesService) {}

  @Get('dispatch/messages')
  @Roles('dispatcher', 'admin')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: StaffMessagesView })
  sent(): Promise<StaffMessagesView> {
    return this.messages.sent();
  }

  @Post('dispatch/messages')
  @HttpCode(200)
  @Roles('dispatcher', 'admin')
  @ApiOkResponse({ standardSchema: StaffMessagesView })
  async send(
    @Body({ schema: StaffMessageRequest }) wish: StaffMessageRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<StaffMessagesView> {
    return unwrap(await this.messages.send(staffOf(user), wish));
  }

  /** The driver's phone reports messages shown and messages read. */
  @Post('driver/messages/seen')
  @HttpCode(200)
  @Roles('driver')
  @ApiOkResponse({ standardSchema: MessagesSeenView })
  seen(
    @Body({ schema: MessagesSeenRequest }) request: MessagesSeenRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<MessagesSeenView> {
    return this.messages.seen(user.id, request);
  }
}
