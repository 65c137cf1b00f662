import { Controller } from '@nestjs/common';
import { ShiftNotesView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { unwrap } from '../../http/refusal-exception.js';
import { ShiftNotesService } from './shift-notes.service.js';

/** The hand-over between shifts of dispatchers. */
@Controller()
export class ShiftNotesController {
  constructor(private readonly notes: ShiftNotesService) {}

  @Endpoint(endpoints.shiftNotes.list)
  read(@CurrentUser() user: CurrentSession): Promise<ShiftNotesView> {
    return this.notes.read(user.id);
  }

  @Endpoint(endpoints.shiftNotes.write)
  async write(
    @Input() { body: note }: InputOf<typeof endpoints.shiftNotes.write>,
    @CurrentUser() user: CurrentSession,
  ): Promise<ShiftNotesView> {
    return unwrap(await this.notes.write(staffOf(user), note));
  }

  @Endpoint(endpoints.shiftNotes.seen)
  seen(@CurrentUser() user: CurrentSession): Promise<ShiftNotesView> {
    return this.notes.seen(user.id);
  }

  @Endpoint(endpoints.shiftNotes.finish)
  async finish(
    @Input() { params: { id } }: InputOf<typeof endpoints.shiftNotes.finish>,
    @CurrentUser() user: CurrentSession,
  ): Promise<ShiftNotesView> {
    return unwrap(await this.notes.finish(staffOf(user), id));
  }
}
