import { Controller, Headers } from '@nestjs/common';
import { BookingChangeView, PaymentStartView, PaymentView, endpoints, type InputOf, TripView } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentVisitor, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { BookingAccessService } from './access/booking-access.service.js';
import { ChangesService } from './changes.service.js';
import { requiredKey } from '../http/refusal-exception.js';
import { StaffChangesService } from './staff-changes.service.js';

/** Changes of a booking, by the account that made it or the holder of its link. */
@Controller()
export class ChangesController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly changes: ChangesService,
  ) {}

  @Endpoint(endpoints.changes.quote)
  quote(
    @Input() { params: { id }, body: wish }: InputOf<typeof endpoints.changes.quote>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<BookingChangeView> {
    return this.changes.quote(id, wish, this.access.of(visitor, token));
  }

  @Endpoint(endpoints.changes.read)
  read(
    @Input() { params: { id, changeId } }: InputOf<typeof endpoints.changes.read>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<BookingChangeView> {
    return this.changes.read(id, changeId, this.access.of(visitor, token));
  }

  @Endpoint(endpoints.changes.confirm)
  confirm(
    @Input() { params: { id, changeId } }: InputOf<typeof endpoints.changes.confirm>,
    @Headers('idempotency-key') key: string | undefined,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<BookingChangeView> {
    return this.changes.confirm(id, changeId, this.access.of(visitor, token), requiredKey(key));
  }

  @Endpoint(endpoints.changes.pay)
  pay(
    @Input() { params: { id, changeId } }: InputOf<typeof endpoints.changes.pay>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<PaymentStartView> {
    return this.changes.pay(id, changeId, this.access.of(visitor, token));
  }

  @Endpoint(endpoints.changes.payment)
  payment(
    @Input() { params: { id, changeId } }: InputOf<typeof endpoints.changes.payment>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<PaymentView> {
    return this.changes.payment(id, changeId, this.access.of(visitor, token));
  }
}

/** Changes of a trip from the console. */
@Controller()
export class StaffChangesController {
  constructor(private readonly changes: StaffChangesService) {}

  @Endpoint(endpoints.staffChanges.quote)
  quote(
    @Input() { params: { id }, body: wish }: InputOf<typeof endpoints.staffChanges.quote>,
    @CurrentUser() user: CurrentSession,
  ): Promise<BookingChangeView> {
    return this.changes.quote(staffOf(user), id, wish);
  }

  @Endpoint(endpoints.staffChanges.confirm)
  confirm(
    @Input() { params: { id, changeId }, body: wish }: InputOf<typeof endpoints.staffChanges.confirm>,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentUser() user: CurrentSession,
  ): Promise<BookingChangeView> {
    return this.changes.confirm(staffOf(user), id, { id: changeId, ...wish }, requiredKey(key));
  }

  @Endpoint(endpoints.staffChanges.correct)
  correct(
    @Input() { params: { id }, body: wish }: InputOf<typeof endpoints.staffChanges.correct>,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentUser() user: CurrentSession,
  ): Promise<TripView> {
    return this.changes.correct(staffOf(user), id, wish, requiredKey(key));
  }
}
