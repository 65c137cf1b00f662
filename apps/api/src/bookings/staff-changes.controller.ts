import { Controller, Headers } from '@nestjs/common';
import { BookingChangeView, TripView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { requiredKey } from '../http/refusal-exception.js';
import { StaffChangesService } from './staff-changes.service.js';

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
