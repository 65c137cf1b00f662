import { Controller, Headers } from '@nestjs/common';
import {
  type PaymentSettingsView,
  PaymentStartView,
  PaymentView,
  endpoints,
  type InputOf,
  CardSetupStatusView,
  CardSetupView,
  SavedCardsView,
} from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, CurrentVisitor, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { BookingAccessService } from '../../bookings/access/booking-access.service.js';
import { PaymentsService } from './payments.service.js';
import { PaymentMethodsService } from './payment-methods.service.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly payments: PaymentsService,
  ) {}

  @Endpoint(endpoints.payments.settings)
  settings(): PaymentSettingsView {
    return this.payments.settings();
  }

  @Endpoint(endpoints.payments.start)
  async start(
    @Input() { params: { id } }: InputOf<typeof endpoints.payments.start>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<PaymentStartView> {
    const booking = await this.access.booking(id, this.access.of(visitor, token));
    return this.payments.start(booking.id);
  }

  @Endpoint(endpoints.payments.startWaiting)
  async startWaiting(
    @Input() { params: { id } }: InputOf<typeof endpoints.payments.startWaiting>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<PaymentStartView> {
    await this.access.bookingOfTrip(id, this.access.of(visitor, token));
    return this.payments.startWaiting(id);
  }

  @Endpoint(endpoints.payments.ofBooking)
  async ofBooking(
    @Input() { params: { id } }: InputOf<typeof endpoints.payments.ofBooking>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<PaymentView> {
    return this.payments.read(await this.access.paymentOfBooking(id, this.access.of(visitor, token)));
  }

  @Endpoint(endpoints.payments.read)
  async find(
    @Input() { params: { id } }: InputOf<typeof endpoints.payments.read>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<PaymentView> {
    return this.payments.read(await this.access.payment(id, this.access.of(visitor, token)));
  }
}

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
