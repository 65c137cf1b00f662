import { Inject, Injectable } from '@nestjs/common';
import type { PencilRequest, PencilsView } from '@sablon/contracts';
import { fail, ok, type Result } from '@sablon/domain';
import {
  asSeen,
  pencilTrip,
  readOpenPencils,
  unpencilTrip,
  type Database,
  type StaffAction,
} from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';
import { CommandsService } from '../trips/commands.service.js';
import { PromisedRoutesService } from './promised-routes.service.js';
import { SuggestionsService, UNKNOWN_ETA_SECONDS } from './suggestions.service.js';

type Actor = StaffAction['actor'];

/** Trips kept for a driver, who is not notified. */
@Injectable()
export class PencilsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly commands: CommandsService,
    private readonly suggestions: SuggestionsService,
    private readonly routes: PromisedRoutesService,
  ) {}

  async open(): Promise<PencilsView> {
    const pencils = await readOpenPencils(this.database.sql);
    return {
      pencils: pencils.map(({ writtenAt, runsOutAt, ...pencil }) => ({
        ...pencil,
        writtenAt: writtenAt.toISOString(),
        runsOutAt: runsOutAt.toISOString(),
      })),
    };
  }

  /** Codes: `pencilTrip`, `trip.version_conflict`, and `dispatch.pencil_collides` unless the dispatcher confirms. */
  async pencil(
    actor: Actor,
    tripId: string,
    wish: PencilRequest,
    commandId: string | null,
  ): Promise<Result<PencilsView>> {
    const { driverId, collisionKnown, seenVersion } = wish;
    const etaSeconds = (await this.suggestions.etaOf(driverId, tripId)) ?? UNKNOWN_ETA_SECONDS;
    const plan = await this.routes.judge(driverId, tripId, etaSeconds);
    if (!plan.ok) return plan;
    if (plan.value.collision && !collisionKnown) return fail('dispatch.pencil_collides');
    const planMark = plan.value.mark;
    const done = await this.commands.run(
      { actorId: actor.id, commandId, request: { tripId, pencil: wish } },
      async (tx) => {
        const seen = await asSeen(tx, tripId, seenVersion);
        return seen.ok ? pencilTrip(tx, { tripId, driverId, etaSeconds, planMark, collisionKnown, actor }) : seen;
      },
    );
    return done.ok ? ok(await this.open()) : done;
  }

  /** Codes: `unpencilTrip`. */
  async takeAway(actor: Actor, tripId: string, commandId: string | null): Promise<Result<PencilsView>> {
    const request = { tripId, unpencil: true };
    const done = await this.commands.run({ actorId: actor.id, commandId, request }, (tx) =>
      unpencilTrip(tx, { tripId, actor }),
    );
    return done.ok ? ok(await this.open()) : done;
  }
}
