import { Controller, Get, Header, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PaymentStartView, PaymentView } from '@sablon/contracts';
import { type CurrentSession, CurrentVisitor } from '../../people/auth/current-user.decorator.js';
import { Public } from '../../people/auth/roles.guard.js';
import { BookingAccessService } from '../../bookings/access/booking-access.service.js';
import { PaymentsService } from './payments.service.js';

@ApiTags('payments')
@ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
@Public()
@Controller()
export class PaymentsController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly payments: PaymentsService,
  ) {}

  /** Payment details of a booking for the browser; asking again returns the same payment. */
  @Post('bookings/:id/payment')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PaymentStartView })
  async start(
    @Param('id') id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<PaymentStartView> {
    const booking = await this.access.booking(id, this.access.of(visitor, token));
    return this.payments.start(booking.id);
  }

  /** Payment details of waiting time for the browser; asking again returns the same payment. */
  @Post('trips/:id/waiting/payment')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PaymentStartView })
  async startWaiting(
    @Param('id') id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<PaymentStartView> {
    await this.access.bookingOfTrip(id, this.access.of(visitor, token));
    return this.payments.startWaiting(id);
  }

  @Get('bookings/:id/payment')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PaymentView })
  async ofBooking(
    @Param('id') id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<PaymentView> {
    return this.payments.read(await this.access.paymentOfBooking(id, this.access.of(visitor, token)));
  }

  @Get('payments/:id')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PaymentView })
  async find(
    @Param('id') id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<PaymentView> {
    return this.payments.read(await this.access.payment(id, this.access.of(visitor, token)));
  }
}
