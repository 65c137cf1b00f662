import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { FeeDisputeRequest, FeeView, TripSettlementView } from '@sablon/contracts';
import { type CurrentSession, CurrentVisitor } from '../../people/auth/current-user.decorator.js';
import { Public } from '../../people/auth/roles.guard.js';
import { BookingAccessService, requiredKey } from '../../bookings/access/booking-access.service.js';
import { FeesService } from './fees.service.js';
import { SettlementService } from './settlement.service.js';

/** Fees of a trip in addition to its fare, and their evidence. */
@ApiTags('fees')
@ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
@Public()
@Controller()
export class FeesController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly fees: FeesService,
    private readonly settlements: SettlementService,
  ) {}

  /** A fee with its evidence: for its passenger, its driver and staff. */
  @Get('fees/:id')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: FeeView })
  read(
    @Param('id') id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<FeeView> {
    return this.fees.read(id, visitor, this.access.of(visitor, token));
  }

  /** The passenger contests a fee. */
  @Post('fees/:id/dispute')
  @HttpCode(200)
  @ApiHeader({ name: 'idempotency-key', required: true, description: '1 to 200 characters; repeat it to retry safely' })
  @ApiOkResponse({ standardSchema: FeeView })
  dispute(
    @Param('id') id: string,
    @Body({ schema: FeeDisputeRequest }) wish: FeeDisputeRequest,
    @Headers('idempotency-key') key: string | undefined,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<FeeView> {
    return this.fees.dispute(id, wish, this.access.of(visitor, token), requiredKey(key));
  }

  @Get('trips/:id/settlement')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: TripSettlementView })
  settlement(
    @Param('id') id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<TripSettlementView> {
    return this.settlements.of(id, this.access.of(visitor, token));
  }
}
