import { Module } from '@nestjs/common';
import { QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';

/** Prices before anything is booked. */
@Module({ controllers: [QuotesController], providers: [QuotesService], exports: [QuotesService] })
export class QuotesModule {}
