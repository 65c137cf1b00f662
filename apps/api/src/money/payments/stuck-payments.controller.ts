import { Controller } from '@nestjs/common';
import { StuckPaymentsView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { StuckPaymentsService } from './stuck-payments.service.js';

/** Payments that need a person; for staff only, to others they do not exist. */
@Controller()
export class StuckPaymentsController {
  constructor(private readonly stuck: StuckPaymentsService) {}

  @Endpoint(endpoints.stuckPayments.list)
  list(): Promise<StuckPaymentsView> {
    return this.stuck.list();
  }

  @Endpoint(endpoints.stuckPayments.retry)
  retry(
    @Input() { params: { id } }: InputOf<typeof endpoints.stuckPayments.retry>,
    @CurrentUser() user: CurrentSession,
  ): Promise<StuckPaymentsView> {
    return this.stuck.retry(staffOf(user), id);
  }

  @Endpoint(endpoints.stuckPayments.giveUp)
  giveUp(
    @Input() { params: { id }, body: { reason } }: InputOf<typeof endpoints.stuckPayments.giveUp>,
    @CurrentUser() user: CurrentSession,
  ): Promise<StuckPaymentsView> {
    return this.stuck.giveUp(staffOf(user), id, reason);
  }

  @Endpoint(endpoints.stuckPayments.close)
  close(
    @Input() { params: { id }, body: { reason } }: InputOf<typeof endpoints.stuckPayments.close>,
    @CurrentUser() user: CurrentSession,
  ): Promise<StuckPaymentsView> {
    return this.stuck.close(staffOf(user), id, reason);
  }
}
