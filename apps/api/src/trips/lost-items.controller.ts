import { Controller, Headers, Req } from '@nestjs/common';
import { LostItemsView, LostItemView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentUser, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { requiredKey } from '../http/refusal-exception.js';
import { BookingAccessService } from '../bookings/access/booking-access.service.js';
import { LostItemsService } from './lost-items.service.js';

/** Things left in a car: reported by the passenger, answered by driver and staff. */
@Controller()
export class LostItemsController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly items: LostItemsService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Endpoint(endpoints.lostItems.ofTrip)
  ofTrip(
    @Input() { params: { id } }: InputOf<typeof endpoints.lostItems.ofTrip>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<LostItemsView> {
    return this.items.ofTrip(id, visitor, this.access.of(visitor, token));
  }

  @Endpoint(endpoints.lostItems.report)
  async report(
    @Input() { params: { id }, body: wish }: InputOf<typeof endpoints.lostItems.report>,
    @Headers('idempotency-key') key: string | undefined,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Req() request: FastifyRequest,
  ): Promise<LostItemView> {
    await this.limits.beforeChat(visitor?.id ?? request.ip);
    return this.items.report(id, wish, visitor, this.access.of(visitor, token), requiredKey(key));
  }

  @Endpoint(endpoints.lostItems.list)
  list(@CurrentUser() user: CurrentSession): Promise<LostItemsView> {
    return this.items.list(user);
  }

  @Endpoint(endpoints.lostItems.note)
  async note(
    @Input() { params: { id }, body: note }: InputOf<typeof endpoints.lostItems.note>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Req() request: FastifyRequest,
  ): Promise<LostItemView> {
    await this.limits.beforeChat(visitor?.id ?? request.ip);
    return this.items.note(id, note, visitor, this.access.of(visitor, token));
  }
}
