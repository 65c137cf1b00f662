import { Body, Controller, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  Done,
  NewPromoCodeRequest,
  PriceSplitRequest,
  PriceSplitView,
  PromoCodesView,
  PromoCodeText,
} from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CurrentSession } from '../auth/current-session.js';
import { CurrentUser, CurrentVisitor } from '../auth/current-user.decorator.js';
import { LoginLimitsService } from '../auth/login-limits.service.js';
import { Public, Roles } from '../auth/roles.decorator.js';
import { staffOf } from '../auth/staff-actor.js';
import { unwrap } from '../http/refusal-exception.js';
import { PromotionsService } from './promotions.service.js';

const CodeParams = z.object({ code: PromoCodeText });
type CodeParams = z.infer<typeof CodeParams>;
const DONE: z.infer<typeof Done> = { done: true };

@ApiTags('promotions')
@Controller()
export class PromotionsController {
  constructor(
    private readonly promotions: PromotionsService,
    private readonly limits: LoginLimitsService,
  ) {}

  /** Who would pay how much of a quote: a promotion, the account's credit, and the rest. Changes nothing. */
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
  @ApiOkResponse({ standardSchema: PromoCodesView })
  list(): Promise<PromoCodesView> {
    return this.promotions.list();
  }

  @Post('admin/promo-codes')
  @HttpCode(200)
  @Roles('admin')
  @ApiOkResponse({ standardSchema: Done })
  async create(
    @Body({ schema: NewPromoCodeRequest }) body: NewPromoCodeRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.promotions.create(body, staffOf(user)));
    return DONE;
  }

  /** From now on nobody can use it; bookings that did keep it. */
  @Post('admin/promo-codes/:code/withdraw')
  @HttpCode(200)
  @Roles('admin')
  @ApiOkResponse({ standardSchema: Done })
  async withdraw(
    @Param({ schema: CodeParams }) { code }: CodeParams,
    @CurrentUser() user: CurrentSession,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.promotions.withdraw(code, staffOf(user)));
    return DONE;
  }
}
