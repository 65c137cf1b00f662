import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ChatView, SendChatRequest, SupportTalksView, Uuid } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { type CurrentSession, CurrentUser, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { Public, Roles } from '../people/auth/roles.guard.js';
import { BookingAccessService } from '../bookings/access/booking-access.service.js';
import { unwrap } from '../http/refusal-exception.js';
import { SupportChatService } from './support-chat.service.js';
import { TripChatService } from './trip-chat.service.js';

/** Chat with our support, and between passenger and driver of a trip. */
@ApiTags('chat')
@Controller()
export class ChatController {
  constructor(
    private readonly support: SupportChatService,
    private readonly trips: TripChatService,
    private readonly access: BookingAccessService,
    private readonly limits: LoginLimitsService,
  ) {}

  /** The user's own support thread. */
  @Get('chat')
  @Header('cache-control', 'no-store')
  @Roles('passenger', 'driver')
  @ApiOkResponse({ standardSchema: ChatView })
  own(@CurrentUser() user: CurrentSession): Promise<ChatView> {
    return this.support.read(user.id, user);
  }

  @Post('chat')
  @HttpCode(200)
  @Roles('passenger', 'driver')
  @ApiOkResponse({ standardSchema: ChatView })
  async ask(
    @Body({ schema: SendChatRequest }) body: SendChatRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<ChatView> {
    await this.limits.beforeChat(user.id);
    return this.support.ask(user, body);
  }

  /** All support threads. */
  @Get('chat/talks')
  @Header('cache-control', 'no-store')
  @Roles('dispatcher', 'admin')
  @ApiOkResponse({ standardSchema: SupportTalksView })
  list(): Promise<SupportTalksView> {
    return this.support.list();
  }

  @Get('chat/talks/:userId')
  @Header('cache-control', 'no-store')
  @Roles('dispatcher', 'admin')
  @ApiOkResponse({ standardSchema: ChatView })
  read(@Param('userId', { schema: Uuid }) userId: string, @CurrentUser() staff: CurrentSession): Promise<ChatView> {
    return this.support.read(userId, staff);
  }

  @Post('chat/talks/:userId')
  @HttpCode(200)
  @Roles('dispatcher', 'admin')
  @ApiOkResponse({ standardSchema: ChatView })
  async answer(
    @Param('userId', { schema: Uuid }) userId: string,
    @Body({ schema: SendChatRequest }) body: SendChatRequest,
    @CurrentUser() staff: CurrentSession,
  ): Promise<ChatView> {
    return unwrap(await this.support.answer(staff, userId, body));
  }

  /** The thread of passenger and driver; also for holders of the booking's link. */
  @Get('trips/:id/chat')
  @Header('cache-control', 'no-store')
  @Public()
  @ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
  @ApiOkResponse({ standardSchema: ChatView })
  async ofTrip(
    @Param('id', { schema: Uuid }) id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<ChatView> {
    return unwrap(await this.trips.read(id, visitor, this.access.of(visitor, token)));
  }

  @Post('trips/:id/chat')
  @HttpCode(200)
  @Public()
  @ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
  @ApiOkResponse({ standardSchema: ChatView })
  async say(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: SendChatRequest }) body: SendChatRequest,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Req() request: FastifyRequest,
  ): Promise<ChatView> {
    await this.limits.beforeChat(visitor?.id ?? request.ip);
    return unwrap(await this.trips.send(id, body, visitor, this.access.of(visitor, token)));
  }
}
