import { Inject, Injectable } from '@nestjs/common';
import type { TripView, UndoRequest } from '@sablon/contracts';
import type { Result } from '@sablon/domain';
import {
  auditUndo,
  oppositeOf,
  readReply,
  undoPencil,
  type Database,
  type Opposite,
  type StaffAction,
  type Transaction,
} from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';
import { CommandsService } from '../trips/commands.service.js';
import { TripsService } from '../trips/trips.service.js';
import { InterventionsService } from './interventions.service.js';

type Actor = StaffAction['actor'];
/** Stored with the opposite action, so that the history says why. */
const REASON = 'staff.undone';

/** Undoes a dispatcher's recent action by doing the opposite, as long as nothing has happened since. */
@Injectable()
export class UndoService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly commands: CommandsService,
    private readonly trips: TripsService,
    private readonly interventions: InterventionsService,
  ) {}

  /** Codes: `oppositeOf`, `undoPencil`, and those of the opposite action. */
  async undo(actor: Actor, tripId: string, wish: UndoRequest, commandId: string | null): Promise<Result<TripView>> {
    if (wish.version === null) return this.pencil(actor, tripId, commandId);
    const { version } = wish;
    const found = await this.database.transaction((tx) => oppositeOf(tx, { tripId, actor, version }));
    if (!found.ok)
      return (await this.wasDone(actor, tripId, commandId)) ? this.trips.viewAs('dispatcher', tripId) : found;
    return this.opposite(actor, tripId, commandId, found.value, version);
  }

  /** A retry after a lost response: the action is already undone, which is not a refusal. */
  private async wasDone(actor: Actor, tripId: string, commandId: string | null): Promise<boolean> {
    const reply = commandId === null ? null : await readReply(this.database.sql, actor.id, commandId);
    return typeof reply === 'object' && reply !== null && 'tripId' in reply && reply.tripId === tripId;
  }

  /**
   * In one transaction with its audit row; `seenVersion` holds it to the trip as the action left it: any change since then
   * refuses it.
   */
  private opposite(
    actor: Actor,
    tripId: string,
    commandId: string | null,
    opposite: Opposite,
    seenVersion: number,
  ): Promise<Result<TripView>> {
    const beside = (tx: Transaction) => auditUndo(tx, tripId, actor, opposite.kind);
    if (opposite.kind === 'release')
      return this.interventions.release(actor, tripId, { reason: REASON, seenVersion }, commandId, beside);
    const wish = { driverId: opposite.driverId, reason: REASON, seenVersion };
    return this.interventions[opposite.kind](actor, tripId, wish, commandId, beside);
  }

  private async pencil(actor: Actor, tripId: string, commandId: string | null): Promise<Result<TripView>> {
    const request = { tripId, undo: 'pencil' };
    const done = await this.commands.run({ actorId: actor.id, commandId, request }, (tx) =>
      undoPencil(tx, { tripId, actor }),
    );
    return done.ok ? this.trips.viewAs('dispatcher', tripId) : done;
  }
}
