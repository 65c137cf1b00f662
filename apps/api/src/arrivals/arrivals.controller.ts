import { Body, Controller, Get, Header, Headers, HttpCode, Ip, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ArrivalsQuery, ArrivalsView, KeepRideRequest, TripView } from '@sablon/contracts';
import { type CurrentSession, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { Public } from '../people/auth/roles.guard.js';
import { BookingAccessService } from '../bookings/access/booking-access.service.js';
import { requiredKey, unwrap } from '../http/refusal-exception.js';
import { ArrivalsService } from './arrivals.service.js';

/** Flights and trains that passengers arrive by. */
@ApiTags('bookings')
@Public()
@Controller()
export class ArrivalsController {
  constructor(
    private readonly arrivals: ArrivalsService,
    private readonly access: BookingAccessService,
    private readonly limits: LoginLimitsService,
  ) {}

  /** Options for the booking form; several instances of a number may arrive on one day. `arrival.*`, `geo.place_unknown`. */
  @Get('arrivals')
  @Header('cache-control', 'private, max-age=30')
  @ApiOkResponse({ standardSchema: ArrivalsView })
  async find(@Query({ schema: ArrivalsQuery }) query: ArrivalsQuery, @Ip() address: string): Promise<ArrivalsView> {
    await this.limits.beforeArrivalLookup(address);
    return unwrap(await this.arrivals.find(query));
  }

  /** The flight or train is off: the ride is kept for another time, at the same price. `arrival.*`. */
  @Post('trips/:id/arrival/keep')
  @HttpCode(200)
  @ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
  @ApiHeader({ name: 'idempotency-key', required: true, description: '1 to 200 characters; repeat it to retry safely' })
  @ApiOkResponse({ standardSchema: TripView })
  async keep(
    @Param('id') id: string,
    @Body({ schema: KeepRideRequest }) { pickupAt }: KeepRideRequest,
    @Headers('idempotency-key') key: string | undefined,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<TripView> {
    const caller = { visitor, access: this.access.of(visitor, token), key: requiredKey(key) };
    return unwrap(await this.arrivals.keep(id, pickupAt, caller));
  }
}
