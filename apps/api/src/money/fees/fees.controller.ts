import { Controller, Headers } from '@nestjs/common';
import { FeeView, TripSettlementView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, CurrentVisitor } from '../../people/auth/current-user.decorator.js';
import { BookingAccessService, requiredKey } from '../../bookings/access/booking-access.service.js';
import { FeesService } from './fees.service.js';
import { SettlementService } from './settlement.service.js';

/** Fees of a trip in addition to its fare, and their evidence. */
@Controller()
export class FeesController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly fees: FeesService,
    private readonly settlements: SettlementService,
  ) {}

  @Endpoint(endpoints.fees.read)
  read(
    @Input() { params: { id } }: InputOf<typeof endpoints.fees.read>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<FeeView> {
    return this.fees.read(id, visitor, this.access.of(visitor, token));
  }

  @Endpoint(endpoints.fees.dispute)
  dispute(
    @Input() { params: { id }, body: wish }: InputOf<typeof endpoints.fees.dispute>,
    @Headers('idempotency-key') key: string | undefined,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<FeeView> {
    return this.fees.dispute(id, wish, this.access.of(visitor, token), requiredKey(key));
  }

  @Endpoint(endpoints.fees.settlement)
  settlement(
    @Input() { params: { id } }: InputOf<typeof endpoints.fees.settlement>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<TripSettlementView> {
    return this.settlements.of(id, this.access.of(visitor, token));
  }
}
