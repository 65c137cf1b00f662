import { Controller } from '@nestjs/common';
import { QuoteView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, CurrentVisitor } from '../../people/auth/current-user.decorator.js';
import { QuotesService } from './quotes.service.js';

@Controller()
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  @Endpoint(endpoints.quotes.create)
  create(
    @Input() { body }: InputOf<typeof endpoints.quotes.create>,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<QuoteView> {
    return this.quotes.create(body, visitor?.id ?? null);
  }

  @Endpoint(endpoints.quotes.read)
  find(
    @Input() { params: { id } }: InputOf<typeof endpoints.quotes.read>,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<QuoteView> {
    return this.quotes.find(id, visitor?.id ?? null);
  }
}
