import { Module } from '@nestjs/common';
import { EarningsController } from './earnings.controller.js';
import { EarningsService } from './earnings.service.js';

/** Drivers' money. */
@Module({ controllers: [EarningsController], providers: [EarningsService] })
export class EarningsModule {}
