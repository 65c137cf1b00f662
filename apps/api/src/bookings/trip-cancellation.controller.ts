import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CancelRequest, CancellationView, TripView } from '@sablon/contracts';
import { type CurrentSession, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { Public } from '../people/auth/roles.guard.js';
import { BookingAccessService } from './access/booking-access.service.js';
import { requiredKey } from '../http/refusal-exception.js';
import { TripCancellationService } from './trip-cancellation.service.js';

@ApiTags('bookings')
@ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
@Public()
@Controller('trips')
export class TripCancellationController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly cancellations: TripCancellationService,
  ) {}

  /** The cost of cancelling right now, and the reason. */
  @Get(':id/cancellation')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: CancellationView })
  preview(
    @Param('id') id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<CancellationView> {
    return this.cancellations.preview(id, this.access.of(visitor, token));
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @ApiHeader({ name: 'idempotency-key', required: true, description: '1 to 200 characters; repeat it to retry safely' })
  @ApiOkResponse({ standardSchema: TripView })
  cancel(
    @Param('id') id: string,
    @Body({ schema: CancelRequest }) body: CancelRequest,
    @Headers('idempotency-key') key: string | undefined,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<TripView> {
    const caller = { visitor, access: this.access.of(visitor, token), key: requiredKey(key) };
    return this.cancellations.cancel(id, body.reason, caller);
  }
}
