import { Module } from '@nestjs/common';
import { EarningsController } from './earnings.controller.js';
import { EarningsService } from './earnings.service.js';
import { PerformanceService } from './performance.service.js';
import { StatementPaperService } from './statement-paper.service.js';

/** Drivers' money. */
@Module({ controllers: [EarningsController], providers: [EarningsService, PerformanceService, StatementPaperService] })
export class EarningsModule {}
