import { Controller } from '@nestjs/common';
import { CheckInSeenView, PromiseAlertsView, TripView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { CheckInsService } from './check-ins.service.js';

/** The driver of a promised ride confirms, before they have to leave, that they will drive it. */
@Controller()
export class CheckInsController {
  constructor(private readonly checkIns: CheckInsService) {}

  @Endpoint(endpoints.checkIns.confirm)
  async answer(
    @Input() { params: { id }, body: { pickupAt } }: InputOf<typeof endpoints.checkIns.confirm>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.checkIns.answer({ driverId: user.id, tripId: id, pickupAt }, commandId));
  }

  @Endpoint(endpoints.checkIns.seen)
  seen(
    @Input() { params: { id } }: InputOf<typeof endpoints.checkIns.seen>,
    @CurrentUser() user: CurrentSession,
  ): Promise<CheckInSeenView> {
    return this.checkIns.seen(user.id, id);
  }
}

/** Promises at risk, for staff. */
@Controller()
export class PromiseAlertsController {
  constructor(private readonly checkIns: CheckInsService) {}

  @Endpoint(endpoints.promises.atRisk)
  list(): Promise<PromiseAlertsView> {
    return this.checkIns.alerts();
  }
}
