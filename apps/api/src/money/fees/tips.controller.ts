import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PaymentStartView, TipRequest, TipView } from '@sablon/contracts';
import { type CurrentSession, CurrentVisitor } from '../../people/auth/current-user.decorator.js';
import { Public } from '../../people/auth/roles.guard.js';
import { BookingAccessService } from '../../bookings/access/booking-access.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import { TipsService } from './tips.service.js';

@ApiTags('tips')
@ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
@Public()
@Controller('trips/:id/tip')
export class TipsController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly tips: TipsService,
    private readonly payments: PaymentsService,
  ) {}

  /** The tips allowed for this trip, and any given. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: TipView })
  view(
    @Param('id') id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<TipView> {
    return this.tips.view(id, this.access.of(visitor, token));
  }

  /** Payment details of a tip for the browser; asking again for the same amount returns the same payment. */
  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PaymentStartView })
  async start(
    @Param('id') id: string,
    @Body({ schema: TipRequest }) { cents }: TipRequest,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<PaymentStartView> {
    await this.tips.mayTip(id, this.access.of(visitor, token));
    return this.payments.startTip(id, cents);
  }
}
