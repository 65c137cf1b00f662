import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  CommissionsView,
  Done,
  NewCommissionRequest,
  NewTariffRequest,
  TariffPreviewRequest,
  TariffPreviewView,
  TariffsView,
  TariffView,
} from '@sablon/contracts';
import type { z } from 'zod';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Public, Roles } from '../../people/auth/roles.guard.js';
import { unwrap } from '../../http/refusal-exception.js';
import { TariffsService } from './tariffs.service.js';

const DONE: z.infer<typeof Done> = { done: true };

@ApiTags('tariffs')
@Roles('admin')
@Controller()
export class TariffsController {
  constructor(private readonly tariffs: TariffsService) {}

  /** The prices in force now, as the public pages show them. */
  @Get('tariff')
  @Public()
  @Header('cache-control', 'public, max-age=60')
  @ApiOkResponse({ standardSchema: TariffView })
  inForce(): Promise<TariffView> {
    return this.tariffs.inForce();
  }

  /** Every version: past, present and future. */
  @Get('admin/tariffs')
  @ApiOkResponse({ standardSchema: TariffsView })
  list(): Promise<TariffsView> {
    return this.tariffs.list();
  }

  /** The cost of example rides; changes nothing. */
  @Post('admin/tariffs/preview')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: TariffPreviewView })
  preview(@Body({ schema: TariffPreviewRequest }) { rates }: TariffPreviewRequest): Promise<TariffPreviewView> {
    return this.tariffs.preview(rates);
  }

  /** A version that begins in the future. Existing quotes and bookings keep their prices. */
  @Post('admin/tariffs')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Done })
  async add(
    @Body({ schema: NewTariffRequest }) body: NewTariffRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.tariffs.add(body, staffOf(user)));
    return DONE;
  }

  @Get('admin/commissions')
  @ApiOkResponse({ standardSchema: CommissionsView })
  commissions(): Promise<CommissionsView> {
    return this.tariffs.commissions();
  }

  /** Our commission on drivers' work from a future instant on, by pickup time. */
  @Post('admin/commissions')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Done })
  async addCommission(
    @Body({ schema: NewCommissionRequest }) body: NewCommissionRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.tariffs.addCommission(body, staffOf(user)));
    return DONE;
  }
}
