import { Controller, Headers } from '@nestjs/common';
import { CancellationView, TripView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { BookingAccessService } from './access/booking-access.service.js';
import { requiredKey } from '../http/refusal-exception.js';
import { TripCancellationService } from './trip-cancellation.service.js';

@Controller()
export class TripCancellationController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly cancellations: TripCancellationService,
  ) {}

  @Endpoint(endpoints.cancellations.preview)
  preview(
    @Input() { params: { id } }: InputOf<typeof endpoints.cancellations.preview>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<CancellationView> {
    return this.cancellations.preview(id, this.access.of(visitor, token));
  }

  @Endpoint(endpoints.cancellations.cancel)
  cancel(
    @Input() { params: { id }, body }: InputOf<typeof endpoints.cancellations.cancel>,
    @Headers('idempotency-key') key: string | undefined,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<TripView> {
    const caller = { visitor, access: this.access.of(visitor, token), key: requiredKey(key) };
    return this.cancellations.cancel(id, body.reason, caller);
  }
}
