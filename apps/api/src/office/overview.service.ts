import { Inject, Injectable } from '@nestjs/common';
import type { OfficeView } from '@sablon/contracts';
import { readOfficeWaiting, type Database } from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';
import { StuckPaymentsService } from '../money/payments/stuck-payments.service.js';

/** Items waiting for staff, across all pages. */
@Injectable()
export class OverviewService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly stuck: StuckPaymentsService,
  ) {}

  async read(): Promise<OfficeView> {
    const [counts, { operations, differences, disputes }] = await Promise.all([
      readOfficeWaiting(this.database.sql),
      this.stuck.list(),
    ]);
    const toAnswer = disputes.filter(({ status, answer }) => status === 'needs_response' && answer === null);
    return { ...counts, payments: operations.length + differences.length + toAnswer.length };
  }
}
