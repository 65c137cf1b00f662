import { Controller, Ip } from '@nestjs/common';
import { BetterSlotsView, QuoteView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, CurrentVisitor } from '../../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../../people/auth/login-limits.service.js';
import { QuotesService } from './quotes.service.js';

@Controller()
export class QuotesController {
  constructor(
    private readonly quotes: QuotesService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Endpoint(endpoints.quotes.create)
  async create(
    @Input() { body }: InputOf<typeof endpoints.quotes.create>,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Ip() address: string,
  ): Promise<QuoteView> {
    await this.limits.beforeQuote(visitor?.id ?? null, address);
    return this.quotes.create(body, visitor?.id ?? null);
  }

  @Endpoint(endpoints.quotes.read)
  find(
    @Input() { params: { id } }: InputOf<typeof endpoints.quotes.read>,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<QuoteView> {
    return this.quotes.find(id, visitor?.id ?? null);
  }

  @Endpoint(endpoints.quotes.betterSlots)
  async betterSlots(
    @Input() { params: { id } }: InputOf<typeof endpoints.quotes.betterSlots>,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Ip() address: string,
  ): Promise<BetterSlotsView> {
    await this.limits.beforeQuote(visitor?.id ?? null, address);
    return this.quotes.betterSlots(id, visitor?.id ?? null);
  }
}
