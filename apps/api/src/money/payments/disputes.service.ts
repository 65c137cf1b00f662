import { Inject, Injectable } from '@nestjs/common';
import type { DisputeAnswer, DisputeView } from '@sablon/contracts';
import {
  answerDispute,
  readDispute,
  readDisputedTrips,
  runCommand,
  type Database,
  type StaffAction,
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import { refuse, unwrap } from '../../http/refusal-exception.js';
import { disputeView } from './dispute-view.js';

/** Staff's view of and answer to a payment dispute opened by the payer's bank. */
@Injectable()
export class DisputesService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** `request.not_found`. */
  async read(id: string): Promise<DisputeView> {
    const { sql } = this.database;
    const dispute = await readDispute(sql, id);
    if (!dispute) return refuse('request.not_found');
    return disputeView(dispute, await readDisputedTrips(sql, dispute.bookingId));
  }

  /** `request.not_found`, `dispute.answered`. */
  async answer(staff: StaffAction['actor'], id: string, { answer, text }: DisputeAnswer): Promise<DisputeView> {
    unwrap(
      await runCommand(this.database, { actorId: staff.id, commandId: null, request: null }, (tx) =>
        answerDispute(tx, staff, id, { kind: answer, evidence: text }),
      ),
    );
    return this.read(id);
  }
}
