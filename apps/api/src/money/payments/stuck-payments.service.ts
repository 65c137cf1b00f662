import { Inject, Injectable } from '@nestjs/common';
import type { StuckPaymentsView } from '@sablon/contracts';
import type { Result } from '@sablon/domain';
import {
  closeDifference,
  giveUpStuckPayment,
  readDisputes,
  readLastCompare,
  readOpenDifferences,
  readStuckPayments,
  retryStuckPayment,
  runCommand,
  type Database,
  type StaffAction,
  type Transaction,
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import { unwrap } from '../../http/refusal-exception.js';
import { paymentDisputeView } from './dispute-view.js';

/** ASSUMPTION: with more than this waiting, the provider is down and the list is not read one by one. */
const LIMIT = 200;
type Staff = StaffAction['actor'];

/** Staff's view of and actions on payments that are stuck. */
@Injectable()
export class StuckPaymentsService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async list(): Promise<StuckPaymentsView> {
    const { sql } = this.database;
    const [operations, differences, disputes, compare] = await Promise.all([
      readStuckPayments(sql, LIMIT),
      readOpenDifferences(sql, LIMIT),
      readDisputes(sql, LIMIT),
      readLastCompare(sql),
    ]);
    return {
      operations: operations.map(({ createdAt, nextAttemptAt, ...operation }) => ({
        ...operation,
        createdAt: createdAt.toISOString(),
        nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
      })),
      differences: differences.map(({ foundAt, seenAt: _seenAt, ...difference }) => ({
        ...difference,
        foundAt: foundAt.toISOString(),
      })),
      disputes: disputes.map(paymentDisputeView),
      comparedAt: compare.ranAt?.toISOString() ?? null,
      comparedPayments: compare.comparedCount,
    };
  }

  /** `request.not_found`, `payment.not_stuck`. */
  retry(staff: Staff, id: string): Promise<StuckPaymentsView> {
    return this.act(staff, (tx) => retryStuckPayment(tx, staff, id));
  }

  /** `request.not_found`, `payment.not_stuck`. */
  giveUp(staff: Staff, id: string, reason: string): Promise<StuckPaymentsView> {
    return this.act(staff, (tx) => giveUpStuckPayment(tx, staff, id, reason));
  }

  /** `request.not_found`. */
  close(staff: Staff, id: string, reason: string): Promise<StuckPaymentsView> {
    return this.act(staff, (tx) => closeDifference(tx, staff, id, reason));
  }

  private async act(staff: Staff, work: (tx: Transaction) => Promise<Result<null>>): Promise<StuckPaymentsView> {
    unwrap(await runCommand(this.database, { actorId: staff.id, commandId: null, request: null }, work));
    return this.list();
  }
}
