import { Controller, Headers } from '@nestjs/common';
import { FeeView, TripSettlementView, endpoints, type InputOf, DisputedFeesView } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, CurrentVisitor, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { BookingAccessService } from '../../bookings/access/booking-access.service.js';
import { FeesService } from './fees.service.js';
import { SettlementService } from './settlement.service.js';
import { requiredKey, CommandId } from '../../http/refusal-exception.js';

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

/** Contested fees, for staff. */
@Controller()
export class FeeDecisionsController {
  constructor(private readonly fees: FeesService) {}

  @Endpoint(endpoints.feeDecisions.list)
  async list(@CurrentUser() user: CurrentSession): Promise<DisputedFeesView> {
    return { fees: await this.fees.disputed(staffOf(user)) };
  }

  @Endpoint(endpoints.feeDecisions.decide)
  decide(
    @Input() { params: { id }, body: decision }: InputOf<typeof endpoints.feeDecisions.decide>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<FeeView> {
    return this.fees.decide(id, staffOf(user), decision, commandId);
  }
}
