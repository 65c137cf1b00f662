import { Controller } from '@nestjs/common';
import { CardSetupStatusView, CardSetupView, SavedCardsView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { PaymentMethodsService } from './payment-methods.service.js';

/** The cards and wallets of the user's own account. */
@Controller()
export class PaymentMethodsController {
  constructor(private readonly methods: PaymentMethodsService) {}

  @Endpoint(endpoints.paymentMethods.list)
  list(@CurrentUser() user: CurrentSession): Promise<SavedCardsView> {
    return this.methods.list(user.id);
  }

  @Endpoint(endpoints.paymentMethods.setUp)
  setUp(@CurrentUser() user: CurrentSession): Promise<CardSetupView> {
    return this.methods.setUp(user.id, 'card');
  }

  @Endpoint(endpoints.paymentMethods.setUpWallet)
  setUpWallet(@CurrentUser() user: CurrentSession): Promise<CardSetupView> {
    return this.methods.setUp(user.id, 'paypal');
  }

  @Endpoint(endpoints.paymentMethods.setUpStatus)
  setUpStatus(
    @Input() { params: { id } }: InputOf<typeof endpoints.paymentMethods.setUpStatus>,
    @CurrentUser() user: CurrentSession,
  ): Promise<CardSetupStatusView> {
    return this.methods.setUpStatus(user.id, id);
  }

  @Endpoint(endpoints.paymentMethods.choose)
  choose(
    @Input() { params: { id } }: InputOf<typeof endpoints.paymentMethods.choose>,
    @CurrentUser() user: CurrentSession,
  ): Promise<SavedCardsView> {
    return this.methods.choose(user.id, id);
  }

  @Endpoint(endpoints.paymentMethods.remove)
  remove(
    @Input() { params: { id } }: InputOf<typeof endpoints.paymentMethods.remove>,
    @CurrentUser() user: CurrentSession,
  ): Promise<SavedCardsView> {
    return this.methods.remove(user.id, id);
  }
}
