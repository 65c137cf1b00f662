import { Controller } from '@nestjs/common';
import { PaymentLinksView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { unwrap } from '../../http/refusal-exception.js';
import { PaymentLinksService } from './payment-links.service.js';

/** Phone bookings that wait for payment, for staff. */
@Controller()
export class PaymentLinksController {
  constructor(private readonly links: PaymentLinksService) {}

  @Endpoint(endpoints.paymentLinks.list)
  list(): Promise<PaymentLinksView> {
    return this.links.list();
  }

  @Endpoint(endpoints.paymentLinks.resend)
  async again(
    @Input() { params: { id }, body: request }: InputOf<typeof endpoints.paymentLinks.resend>,
    @CurrentUser() user: CurrentSession,
  ): Promise<PaymentLinksView> {
    return unwrap(await this.links.sendAgain(staffOf(user), id, request.id));
  }
}
