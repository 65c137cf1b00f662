import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { BookingChangeRequest, BookingChangeView, PaymentStartView, PaymentView, Uuid } from '@sablon/contracts';
import { type CurrentSession, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { Public } from '../people/auth/roles.guard.js';
import { BookingAccessService, requiredKey } from './access/booking-access.service.js';
import { ChangesService } from './changes.service.js';

/** Changes of a booking, by the account that made it or the holder of its link. */
@ApiTags('bookings')
@ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
@Public()
@Controller('bookings/:id/changes')
export class ChangesController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly changes: ChangesService,
  ) {}

  /** Price of a change: the old total, the new one, and the difference, held for 15 minutes. */
  @Post('quote')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: BookingChangeView })
  quote(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: BookingChangeRequest }) wish: BookingChangeRequest,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<BookingChangeView> {
    return this.changes.quote(id, wish, this.access.of(visitor, token));
  }

  @Get(':changeId')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: BookingChangeView })
  read(
    @Param('id', { schema: Uuid }) id: string,
    @Param('changeId', { schema: Uuid }) changeId: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<BookingChangeView> {
    return this.changes.read(id, changeId, this.access.of(visitor, token));
  }

  /** Makes the change, or asks for payment of the difference first. */
  @Post(':changeId/confirm')
  @HttpCode(200)
  @ApiHeader({ name: 'idempotency-key', required: true, description: '1 to 200 characters; repeat it to retry safely' })
  @ApiOkResponse({ standardSchema: BookingChangeView })
  confirm(
    @Param('id', { schema: Uuid }) id: string,
    @Param('changeId', { schema: Uuid }) changeId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<BookingChangeView> {
    return this.changes.confirm(id, changeId, this.access.of(visitor, token), requiredKey(key));
  }

  /** Payment details of the difference for the browser; asking again returns the same payment. */
  @Post(':changeId/payment')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PaymentStartView })
  pay(
    @Param('id', { schema: Uuid }) id: string,
    @Param('changeId', { schema: Uuid }) changeId: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<PaymentStartView> {
    return this.changes.pay(id, changeId, this.access.of(visitor, token));
  }

  @Get(':changeId/payment')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PaymentView })
  payment(
    @Param('id', { schema: Uuid }) id: string,
    @Param('changeId', { schema: Uuid }) changeId: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<PaymentView> {
    return this.changes.payment(id, changeId, this.access.of(visitor, token));
  }
}
