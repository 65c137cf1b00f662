import { Controller, Headers, Ip } from '@nestjs/common';
import { BookingListView, BookingView, ReceiptView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentUser, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { BookingAccessService } from './access/booking-access.service.js';
import { BookingViewsService } from './access/booking-views.service.js';
import { BookingsService, riderOf } from './bookings.service.js';
import { requiredKey } from '../http/refusal-exception.js';
import { isStaff } from './new-booking.js';

@Controller()
export class BookingsController {
  constructor(
    private readonly bookings: BookingsService,
    private readonly access: BookingAccessService,
    private readonly views: BookingViewsService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Endpoint(endpoints.bookings.create)
  async create(
    @Input() { body }: InputOf<typeof endpoints.bookings.create>,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Ip() address: string,
  ): Promise<BookingView> {
    if (!isStaff(visitor)) await this.limits.beforeBooking(visitor?.id ?? null, address);
    return this.bookings.create(body, visitor, requiredKey(key), address);
  }

  @Endpoint(endpoints.bookings.list)
  list(
    @Input() { query }: InputOf<typeof endpoints.bookings.list>,
    @CurrentUser() user: CurrentSession,
  ): Promise<BookingListView> {
    return this.bookings.list(user.id, query);
  }

  @Endpoint(endpoints.bookings.read)
  async find(
    @Input() { params: { id } }: InputOf<typeof endpoints.bookings.read>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<BookingView> {
    const access = this.access.of(visitor, token);
    const booking = await this.access.booking(id, access);
    const rider = riderOf(booking, access);
    return this.views.one(booking, rider, rider === 'track' ? token : undefined);
  }

  @Endpoint(endpoints.bookings.receipt)
  async receipt(
    @Input() { params: { id } }: InputOf<typeof endpoints.bookings.receipt>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<ReceiptView> {
    const access = this.access.of(visitor, token);
    return this.bookings.receipt(await this.access.booking(id, access), access);
  }
}
