import { Controller, Headers } from '@nestjs/common';
import { SafetyView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { BookingAccessService } from '../bookings/access/booking-access.service.js';
import { SafetyService } from './safety.service.js';

/** The safety button of a ride, for the person who booked it, with or without an account. */
@Controller()
export class SafetyController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly safety: SafetyService,
  ) {}

  @Endpoint(endpoints.safety.read)
  view(
    @Input() { params: { id } }: InputOf<typeof endpoints.safety.read>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<SafetyView> {
    return this.safety.view(id, this.access.of(visitor, token));
  }

  @Endpoint(endpoints.safety.raise)
  raise(
    @Input() { params: { id }, body: { position } }: InputOf<typeof endpoints.safety.raise>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<SafetyView> {
    return this.safety.raise(id, visitor, this.access.of(visitor, token), position);
  }

  @Endpoint(endpoints.safety.position)
  place(
    @Input() { params: { id }, body: { position } }: InputOf<typeof endpoints.safety.position>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<SafetyView> {
    return this.safety.place(id, visitor, this.access.of(visitor, token), position);
  }

  @Endpoint(endpoints.safety.cancel)
  cancel(
    @Input() { params: { id }, body: { reason } }: InputOf<typeof endpoints.safety.cancel>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<SafetyView> {
    return this.safety.cancel(id, visitor, this.access.of(visitor, token), reason);
  }
}
