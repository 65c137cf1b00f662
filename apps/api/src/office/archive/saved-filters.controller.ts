import { Controller, Inject } from '@nestjs/common';
import { SavedFiltersView, endpoints, type InputOf } from '@sablon/contracts';
import {
  readSavedFilters,
  removeSavedFilter,
  runCommand,
  saveFilter,
  writeAudit,
  type Database,
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import { Endpoint, Input } from '../../http/endpoint.js';
import { refuse, unwrap } from '../../http/refusal-exception.js';
import { type CurrentSession, CurrentUser, staffOf } from '../../people/auth/current-user.decorator.js';

/** A person's own filters of the office's lists, and their notes of lists taken as files. */
@Controller()
export class SavedFiltersController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Endpoint(endpoints.savedFilters.list)
  async list(
    @Input() { query: { list } }: InputOf<typeof endpoints.savedFilters.list>,
    @CurrentUser() { id }: CurrentSession,
  ): Promise<SavedFiltersView> {
    return { filters: await readSavedFilters(this.database.sql, id, list) };
  }

  @Endpoint(endpoints.savedFilters.save)
  async save(
    @Input() { body }: InputOf<typeof endpoints.savedFilters.save>,
    @CurrentUser() { id }: CurrentSession,
  ): Promise<SavedFiltersView> {
    const command = { actorId: id, commandId: null, request: null };
    unwrap(await runCommand(this.database, command, (tx) => saveFilter(tx, id, body)));
    return { filters: await readSavedFilters(this.database.sql, id, body.list) };
  }

  @Endpoint(endpoints.exports.note)
  async exported(
    @Input() { body: { list, ...data } }: InputOf<typeof endpoints.exports.note>,
    @CurrentUser() user: CurrentSession,
  ): Promise<{ done: true }> {
    await this.database.transaction((tx) =>
      writeAudit(tx, { actor: staffOf(user), action: 'list.exported', objectId: list, data }),
    );
    return { done: true };
  }

  @Endpoint(endpoints.savedFilters.remove)
  async remove(
    @Input() { params }: InputOf<typeof endpoints.savedFilters.remove>,
    @CurrentUser() { id }: CurrentSession,
  ): Promise<{ done: true }> {
    if (!(await removeSavedFilter(this.database.sql, id, params.id))) refuse('request.not_found');
    return { done: true };
  }
}
