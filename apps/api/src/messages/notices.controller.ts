import { Body, Controller, Get, Header, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ChooseNoticesRequest,
  NoticeChoicesView,
  NoticesQuery,
  NoticesView,
  ReadNoticesRequest,
  UnreadView,
} from '@sablon/contracts';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { unwrap } from '../http/refusal-exception.js';
import { NoticesService } from './notices.service.js';

/** A person's notifications and their preferences. */
@ApiTags('notices')
@Controller('me/notices')
@Roles('passenger', 'driver', 'dispatcher', 'admin')
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  /** Newest first, in the requested language or else the account's. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: NoticesView })
  list(
    @Query({ schema: NoticesQuery }) query: NoticesQuery,
    @CurrentUser() user: CurrentSession,
  ): Promise<NoticesView> {
    return this.notices.list(user, query);
  }

  /** For the bell. */
  @Get('unread')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: UnreadView })
  unread(@CurrentUser() user: CurrentSession): Promise<UnreadView> {
    return this.notices.unread(user);
  }

  @Post('read')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: UnreadView })
  read(
    @Body({ schema: ReadNoticesRequest }) { ids }: ReadNoticesRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<UnreadView> {
    return this.notices.read(user, ids);
  }

  @Post('read-all')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: UnreadView })
  readAll(@CurrentUser() user: CurrentSession): Promise<UnreadView> {
    return this.notices.read(user, null);
  }

  @Get('choices')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: NoticeChoicesView })
  choices(@CurrentUser() user: CurrentSession): Promise<NoticeChoicesView> {
    return this.notices.choices(user);
  }

  /** Updates the named choices and leaves the rest. */
  @Put('choices')
  @ApiOkResponse({ standardSchema: NoticeChoicesView })
  async choose(
    @Body({ schema: ChooseNoticesRequest }) body: ChooseNoticesRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<NoticeChoicesView> {
    return unwrap(await this.notices.choose(user, body));
  }
}
