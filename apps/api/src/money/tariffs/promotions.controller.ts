import { Controller, Req } from '@nestjs/common';
import { PriceSplitView, PromoCodesView, PromoUsesView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser, CurrentVisitor } from '../../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../../people/auth/login-limits.service.js';
import { unwrap } from '../../http/refusal-exception.js';
import { PromotionsService } from './promotions.service.js';

@Controller()
export class PromotionsController {
  constructor(
    private readonly promotions: PromotionsService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Endpoint(endpoints.promotions.split)
  async split(
    @Input() { body }: InputOf<typeof endpoints.promotions.split>,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Req() request: FastifyRequest,
  ): Promise<PriceSplitView> {
    if (body.promoCode !== null) await this.limits.beforePromoCode(request.ip);
    return unwrap(await this.promotions.split(body, visitor));
  }

  @Endpoint(endpoints.promoCodes.list)
  list(): Promise<PromoCodesView> {
    return this.promotions.list();
  }

  @Endpoint(endpoints.promoCodes.create)
  async create(
    @Input() { body }: InputOf<typeof endpoints.promoCodes.create>,
    @CurrentUser() user: CurrentSession,
  ): Promise<PromoCodesView> {
    return unwrap(await this.promotions.create(body, staffOf(user)));
  }

  @Endpoint(endpoints.promoCodes.change)
  async change(
    @Input() { params: { code }, body }: InputOf<typeof endpoints.promoCodes.change>,
    @CurrentUser() user: CurrentSession,
  ): Promise<PromoCodesView> {
    return unwrap(await this.promotions.change(code, body, staffOf(user)));
  }

  @Endpoint(endpoints.promoCodes.pause)
  async pause(
    @Input() { params: { code } }: InputOf<typeof endpoints.promoCodes.pause>,
    @CurrentUser() user: CurrentSession,
  ): Promise<PromoCodesView> {
    return unwrap(await this.promotions.pause(code, true, staffOf(user)));
  }

  @Endpoint(endpoints.promoCodes.resume)
  async resume(
    @Input() { params: { code } }: InputOf<typeof endpoints.promoCodes.resume>,
    @CurrentUser() user: CurrentSession,
  ): Promise<PromoCodesView> {
    return unwrap(await this.promotions.pause(code, false, staffOf(user)));
  }

  @Endpoint(endpoints.promoCodes.uses)
  uses(@Input() { params: { code } }: InputOf<typeof endpoints.promoCodes.uses>): Promise<PromoUsesView> {
    return this.promotions.uses(code);
  }
}
