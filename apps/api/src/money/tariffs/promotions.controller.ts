import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  NewPromoCodeRequest,
  PriceSplitRequest,
  PriceSplitView,
  PromoCodeChange,
  PromoCodesView,
  PromoCodeText,
  PromoUsesView,
} from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CurrentSession, staffOf, CurrentUser, CurrentVisitor } from '../../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../../people/auth/login-limits.service.js';
import { Public, Roles } from '../../people/auth/roles.guard.js';
import { unwrap } from '../../http/refusal-exception.js';
import { PromotionsService } from './promotions.service.js';

const CodeParams = z.object({ code: PromoCodeText });
type CodeParams = z.infer<typeof CodeParams>;

@ApiTags('promotions')
@Controller()
export class PromotionsController {
  constructor(
    private readonly promotions: PromotionsService,
    private readonly limits: LoginLimitsService,
  ) {}

  /** The split of a quote's price: a promotion, the account's credit, and the rest. Changes nothing. */
  @Post('promotions/split')
  @HttpCode(200)
  @Public()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PriceSplitView })
  async split(
    @Body({ schema: PriceSplitRequest }) body: PriceSplitRequest,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Req() request: FastifyRequest,
  ): Promise<PriceSplitView> {
    if (body.promoCode !== null) await this.limits.beforePromoCode(request.ip);
    return unwrap(await this.promotions.split(body, visitor));
  }

  @Get('admin/promo-codes')
  @Roles('admin')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PromoCodesView })
  list(): Promise<PromoCodesView> {
    return this.promotions.list();
  }

  /** `promo.code_taken`. */
  @Post('admin/promo-codes')
  @HttpCode(200)
  @Roles('admin')
  @ApiOkResponse({ standardSchema: PromoCodesView })
  async create(
    @Body({ schema: NewPromoCodeRequest }) body: NewPromoCodeRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<PromoCodesView> {
    return unwrap(await this.promotions.create(body, staffOf(user)));
  }

  /** Bookings keep the discount they have. `office.changed_meanwhile`, `promo.terms_fixed`, `promo.limit_below_uses`. */
  @Put('admin/promo-codes/:code')
  @Roles('admin')
  @ApiOkResponse({ standardSchema: PromoCodesView })
  async change(
    @Param({ schema: CodeParams }) { code }: CodeParams,
    @Body({ schema: PromoCodeChange }) body: PromoCodeChange,
    @CurrentUser() user: CurrentSession,
  ): Promise<PromoCodesView> {
    return unwrap(await this.promotions.change(code, body, staffOf(user)));
  }

  /** Makes it unusable from now on; bookings that used it keep it. */
  @Post('admin/promo-codes/:code/pause')
  @HttpCode(200)
  @Roles('admin')
  @ApiOkResponse({ standardSchema: PromoCodesView })
  async pause(
    @Param({ schema: CodeParams }) { code }: CodeParams,
    @CurrentUser() user: CurrentSession,
  ): Promise<PromoCodesView> {
    return unwrap(await this.promotions.pause(code, true, staffOf(user)));
  }

  @Post('admin/promo-codes/:code/resume')
  @HttpCode(200)
  @Roles('admin')
  @ApiOkResponse({ standardSchema: PromoCodesView })
  async resume(
    @Param({ schema: CodeParams }) { code }: CodeParams,
    @CurrentUser() user: CurrentSession,
  ): Promise<PromoCodesView> {
    return unwrap(await this.promotions.pause(code, false, staffOf(user)));
  }

  @Get('admin/promo-codes/:code/uses')
  @Roles('admin')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PromoUsesView })
  uses(@Param({ schema: CodeParams }) { code }: CodeParams): Promise<PromoUsesView> {
    return this.promotions.uses(code);
  }
}
