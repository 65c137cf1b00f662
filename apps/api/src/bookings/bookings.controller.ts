import { Body, Controller, Get, Header, Headers, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { BookingListQuery, BookingListView, BookingRequestBody, BookingView, ReceiptView } from '@sablon/contracts';
import type { z } from 'zod';
import { type CurrentSession, CurrentUser, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { Public, Roles } from '../people/auth/roles.guard.js';
import { BookingAccessService } from './access/booking-access.service.js';
import { BookingViewsService } from './access/booking-views.service.js';
import { BookingsService, riderOf } from './bookings.service.js';
import { requiredKey } from '../http/refusal-exception.js';

@ApiTags('bookings')
@Controller('bookings')
export class BookingsController {
  constructor(
    private readonly bookings: BookingsService,
    private readonly access: BookingAccessService,
    private readonly views: BookingViewsService,
  ) {}

  /** Books a quote, with or without an account; the price is the quote's. */
  @Post()
  @Public()
  @ApiHeader({ name: 'idempotency-key', required: true, description: '1 to 200 characters; repeat it to retry safely' })
  @ApiCreatedResponse({ standardSchema: BookingView })
  create(
    @Body({ schema: BookingRequestBody }) body: BookingRequestBody,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<BookingView> {
    return this.bookings.create(body, visitor, requiredKey(key));
  }

  /** My bookings, newest first. */
  @Get()
  @Roles('passenger', 'driver', 'dispatcher', 'admin')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: BookingListView })
  list(
    @Query({ schema: BookingListQuery }) query: z.infer<typeof BookingListQuery>,
    @CurrentUser() user: CurrentSession,
  ): Promise<BookingListView> {
    return this.bookings.list(user.id, query);
  }

  @Get(':id')
  @Public()
  @Header('cache-control', 'no-store')
  @ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
  @ApiOkResponse({ standardSchema: BookingView })
  async find(
    @Param('id') id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<BookingView> {
    const access = this.access.of(visitor, token);
    const booking = await this.access.booking(id, access);
    return this.views.one(booking, riderOf(booking, access));
  }

  @Get(':id/receipt')
  @Public()
  @Header('cache-control', 'no-store')
  @ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
  @ApiOkResponse({ standardSchema: ReceiptView })
  async receipt(
    @Param('id') id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<ReceiptView> {
    const access = this.access.of(visitor, token);
    return this.bookings.receipt(await this.access.booking(id, access), access);
  }
}
