import { Inject, Injectable } from '@nestjs/common';
import type { ShiftNoteRequest, ShiftNotesView } from '@sablon/contracts';
import { ok, type Result } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import {
  finishShiftNote,
  noteShiftNotesSeen,
  readShiftNotes,
  writeShiftNote,
  type Database,
  type StaffAction,
} from '@sablon/persistence';
import { DATABASE, MESSAGING } from '../../config/api-parts.js';
import { CommandsService } from '../../trips/commands.service.js';

type Actor = StaffAction['actor'];

/** Notes one shift hands over to the next. */
@Injectable()
export class ShiftNotesService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly commands: CommandsService,
  ) {}

  async read(readerId: string): Promise<ShiftNotesView> {
    const notes = await readShiftNotes(this.database.sql, readerId);
    return {
      notes: notes.map(({ writtenAt, doneAt, ...note }) => ({
        ...note,
        writtenAt: writtenAt.toISOString(),
        doneAt: doneAt?.toISOString() ?? null,
      })),
    };
  }

  async write(actor: Actor, { id, words }: ShiftNoteRequest): Promise<Result<ShiftNotesView>> {
    const done = await this.commands.run({ actorId: actor.id, commandId: id, request: { note: words } }, (tx) =>
      writeShiftNote(tx, { id, actor, words }),
    );
    return done.ok ? this.publishNotes(actor) : done;
  }

  /** Codes: `finishShiftNote`. */
  async finish(actor: Actor, id: string): Promise<Result<ShiftNotesView>> {
    const done = await this.commands.run({ actorId: actor.id, commandId: null, request: null }, (tx) =>
      finishShiftNote(tx, { id, actor }),
    );
    return done.ok ? this.publishNotes(actor) : done;
  }

  async seen(readerId: string): Promise<ShiftNotesView> {
    await noteShiftNotesSeen(this.database.sql, readerId);
    return this.read(readerId);
  }

  /** A lost message does no harm: consoles fetch the notes again now and then. */
  private async publishNotes(actor: Actor): Promise<Result<ShiftNotesView>> {
    const payload = { at: new Date().toISOString() };
    this.messaging.bus.publish('live.emit', { room: 'dispatch', event: 'notes.changed', payload });
    return ok(await this.read(actor.id));
  }
}
