import { Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CardSetupStatusView, CardSetupView, SavedCardsView, Uuid } from '@sablon/contracts';
import { type CurrentSession, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { PaymentMethodsService } from './payment-methods.service.js';

/** The cards and wallets of the user's own account. */
@ApiTags('payments')
@Roles('passenger', 'driver', 'dispatcher', 'admin')
@Controller('me/payment-methods')
export class PaymentMethodsController {
  constructor(private readonly methods: PaymentMethodsService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: SavedCardsView })
  list(@CurrentUser() user: CurrentSession): Promise<SavedCardsView> {
    return this.methods.list(user.id);
  }

  /** Starts saving a card without a payment; asking again within the hour returns the same set-up. */
  @Post('setup')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: CardSetupView })
  setUp(@CurrentUser() user: CurrentSession): Promise<CardSetupView> {
    return this.methods.setUp(user.id, 'card');
  }

  /** The same for a PayPal account. */
  @Post('setup/wallet')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: CardSetupView })
  setUpWallet(@CurrentUser() user: CurrentSession): Promise<CardSetupView> {
    return this.methods.setUp(user.id, 'paypal');
  }

  @Get('setup/:id')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: CardSetupStatusView })
  setUpStatus(
    @Param('id', { schema: Uuid }) id: string,
    @CurrentUser() user: CurrentSession,
  ): Promise<CardSetupStatusView> {
    return this.methods.setUpStatus(user.id, id);
  }

  @Post(':id/default')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SavedCardsView })
  choose(@Param('id', { schema: Uuid }) id: string, @CurrentUser() user: CurrentSession): Promise<SavedCardsView> {
    return this.methods.choose(user.id, id);
  }

  @Delete(':id')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SavedCardsView })
  remove(@Param('id', { schema: Uuid }) id: string, @CurrentUser() user: CurrentSession): Promise<SavedCardsView> {
    return this.methods.remove(user.id, id);
  }
}
