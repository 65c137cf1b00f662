import { Module } from '@nestjs/common';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { TipsController } from './tips.controller.js';
import { TipsService } from './tips.service.js';

/** Tips after the ride. */
@Module({ imports: [BookingsModule, PaymentsModule], controllers: [TipsController], providers: [TipsService] })
export class TipsModule {}
