import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PaymentLinkRequest, PaymentLinksView, Uuid } from '@sablon/contracts';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { unwrap } from '../../http/refusal-exception.js';
import { PaymentLinksService } from './payment-links.service.js';

/** Phone bookings that wait for payment, for staff. */
@ApiTags('dispatch')
@Roles('dispatcher', 'admin')
@Controller('dispatch/payment-links')
export class PaymentLinksController {
  constructor(private readonly links: PaymentLinksService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PaymentLinksView })
  list(): Promise<PaymentLinksView> {
    return this.links.list();
  }

  /** `id` is the booking's. */
  @Post(':id')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PaymentLinksView })
  async again(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: PaymentLinkRequest }) request: PaymentLinkRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<PaymentLinksView> {
    return unwrap(await this.links.sendAgain(staffOf(user), id, request.id));
  }
}
