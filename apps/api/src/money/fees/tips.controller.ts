import { Controller, Headers } from '@nestjs/common';
import { PaymentStartView, TipView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, CurrentVisitor } from '../../people/auth/current-user.decorator.js';
import { BookingAccessService } from '../../bookings/access/booking-access.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import { TipsService } from './tips.service.js';

@Controller()
export class TipsController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly tips: TipsService,
    private readonly payments: PaymentsService,
  ) {}

  @Endpoint(endpoints.tips.read)
  view(
    @Input() { params: { id } }: InputOf<typeof endpoints.tips.read>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<TipView> {
    return this.tips.view(id, this.access.of(visitor, token));
  }

  @Endpoint(endpoints.tips.pay)
  async start(
    @Input() { params: { id }, body: { cents } }: InputOf<typeof endpoints.tips.pay>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<PaymentStartView> {
    await this.tips.mayTip(id, this.access.of(visitor, token));
    return this.payments.startTip(id, cents);
  }
}
