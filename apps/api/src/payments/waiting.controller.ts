import { Controller, Header, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PaymentStartView } from '@sablon/contracts';
import type { CurrentSession } from '../auth/current-session.js';
import { CurrentVisitor } from '../auth/current-user.decorator.js';
import { Public } from '../auth/roles.decorator.js';
import { BookingAccessService } from '../bookings/booking-access.service.js';
import { PaymentsService } from './payments.service.js';

@ApiTags('payments')
@ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
@Public()
@Controller('trips/:id/waiting')
export class WaitingController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly payments: PaymentsService,
  ) {}

  /** What the browser needs to pay for waiting time; asking again gives the same payment. */
  @Post('payment')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PaymentStartView })
  async start(
    @Param('id') id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<PaymentStartView> {
    await this.access.bookingOfTrip(id, this.access.of(visitor, token));
    return this.payments.startWaiting(id);
  }
}
