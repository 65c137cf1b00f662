import { Body, Controller, Get, Header, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { QuoteRequest, QuoteView } from '@sablon/contracts';
import { type CurrentSession, CurrentVisitor } from '../../people/auth/current-user.decorator.js';
import { Public } from '../../people/auth/roles.guard.js';
import { QuotesService } from './quotes.service.js';

@ApiTags('bookings')
@Public()
@Controller('quotes')
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  /** Prices a search in all classes; the prices hold for 15 minutes. */
  @Post()
  @ApiCreatedResponse({ standardSchema: QuoteView })
  create(
    @Body({ schema: QuoteRequest }) body: QuoteRequest,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<QuoteView> {
    return this.quotes.create(body, visitor?.id ?? null);
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: QuoteView })
  find(@Param('id') id: string, @CurrentVisitor() visitor: CurrentSession | null): Promise<QuoteView> {
    return this.quotes.find(id, visitor?.id ?? null);
  }
}
