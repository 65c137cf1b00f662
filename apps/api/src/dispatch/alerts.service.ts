import { Inject, Injectable } from '@nestjs/common';
import type { AlertDeskView, AlertView } from '@sablon/contracts';
import { alertsByDanger, type Result } from '@sablon/domain';
import {
  acknowledgeAlert,
  assignAlert,
  closeAlert,
  readColleagues,
  readOpenAlerts,
  readPastAlerts,
  snoozeAlert,
  type AlertRow,
  type Database,
  type StaffAction,
  type Transaction,
} from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';
import { unwrap } from '../http/refusal-exception.js';
import { CommandsService } from '../trips/commands.service.js';

type Actor = StaffAction['actor'];
/** ASSUMPTION: as many recently closed alerts as fit a glance. */
const PAST_LIMIT = 50;

/** Alerts as staff see and handle them; every step with its audit row. */
@Injectable()
export class AlertsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly commands: CommandsService,
  ) {}

  async desk(actor: Actor): Promise<AlertDeskView> {
    const { sql } = this.database;
    const [open, past, colleagues] = await Promise.all([
      readOpenAlerts(sql),
      readPastAlerts(sql, PAST_LIMIT),
      readColleagues(sql),
    ]);
    const viewed = (rows: readonly AlertRow[]) => rows.map((row) => alertView(row, actor.id));
    return {
      alerts: viewed(open).toSorted(alertsByDanger),
      past: viewed(past),
      colleagues,
      at: new Date().toISOString(),
    };
  }

  /** Codes: `acknowledgeAlert`. */
  acknowledge(id: string, actor: Actor): Promise<AlertDeskView> {
    return this.act(actor, (tx) => acknowledgeAlert(tx, id, actor));
  }

  /** Codes: `snoozeAlert`. */
  snooze(id: string, actor: Actor, minutes: number): Promise<AlertDeskView> {
    return this.act(actor, (tx) => snoozeAlert(tx, id, actor, minutes));
  }

  /** Codes: `assignAlert`. */
  assign(id: string, actor: Actor, to: string | null): Promise<AlertDeskView> {
    return this.act(actor, (tx) => assignAlert(tx, id, actor, to));
  }

  /** Codes: `closeAlert`. */
  close(id: string, actor: Actor): Promise<AlertDeskView> {
    return this.act(actor, (tx) => closeAlert(tx, id, actor));
  }

  private async act(actor: Actor, work: (tx: Transaction) => Promise<Result<unknown>>): Promise<AlertDeskView> {
    unwrap(await this.commands.run({ actorId: actor.id, commandId: null, request: null }, work));
    return this.desk(actor);
  }
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

function alertView({ objectKey: _, assignedTo, assignedToId, trip, ...row }: AlertRow, readerId: string): AlertView {
  return {
    ...row,
    openedAt: row.openedAt.toISOString(),
    acknowledgedAt: iso(row.acknowledgedAt),
    snoozedUntil: iso(row.snoozedUntil),
    closedAt: iso(row.closedAt),
    clearedAt: iso(row.clearedAt),
    assignedTo: assignedToId && assignedTo ? { id: assignedToId, name: assignedTo } : null,
    mine: assignedToId === readerId,
    trip: trip && { ...trip, pickupAt: new Date(trip.pickupAt).toISOString() },
  };
}
