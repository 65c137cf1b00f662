import { Controller, Headers, Req } from '@nestjs/common';
import { ChatView, SupportConversationsView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentUser, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { BookingAccessService } from '../bookings/access/booking-access.service.js';
import { unwrap } from '../http/refusal-exception.js';
import { SupportChatService } from './support-chat.service.js';
import { TripChatService } from './trip-chat.service.js';

/** Chat with our support, and between passenger and driver of a trip. */
@Controller()
export class ChatController {
  constructor(
    private readonly support: SupportChatService,
    private readonly trips: TripChatService,
    private readonly access: BookingAccessService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Endpoint(endpoints.chat.read)
  own(@CurrentUser() user: CurrentSession): Promise<ChatView> {
    return this.support.read(user.id, user);
  }

  @Endpoint(endpoints.chat.write)
  async ask(
    @Input() { body }: InputOf<typeof endpoints.chat.write>,
    @CurrentUser() user: CurrentSession,
  ): Promise<ChatView> {
    await this.limits.beforeChat(user.id);
    return this.support.ask(user, body);
  }

  @Endpoint(endpoints.supportChat.list)
  list(): Promise<SupportConversationsView> {
    return this.support.list();
  }

  @Endpoint(endpoints.supportChat.read)
  read(
    @Input() { params: { userId } }: InputOf<typeof endpoints.supportChat.read>,
    @CurrentUser() staff: CurrentSession,
  ): Promise<ChatView> {
    return this.support.read(userId, staff);
  }

  @Endpoint(endpoints.supportChat.answer)
  async answer(
    @Input() { params: { userId }, body }: InputOf<typeof endpoints.supportChat.answer>,
    @CurrentUser() staff: CurrentSession,
  ): Promise<ChatView> {
    return unwrap(await this.support.answer(staff, userId, body));
  }

  @Endpoint(endpoints.tripChat.read)
  async ofTrip(
    @Input() { params: { id } }: InputOf<typeof endpoints.tripChat.read>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<ChatView> {
    return unwrap(await this.trips.read(id, visitor, this.access.of(visitor, token)));
  }

  @Endpoint(endpoints.tripChat.write)
  async say(
    @Input() { params: { id }, body }: InputOf<typeof endpoints.tripChat.write>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Req() request: FastifyRequest,
  ): Promise<ChatView> {
    await this.limits.beforeChat(visitor?.id ?? request.ip);
    return unwrap(await this.trips.send(id, body, visitor, this.access.of(visitor, token)));
  }
}
