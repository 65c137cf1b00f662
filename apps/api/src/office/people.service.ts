import { Inject, Injectable } from '@nestjs/common';
import type { PeopleQuery, PeopleView, PersonView, RoleRequest } from '@sablon/contracts';
import { fail, ok, type Result } from '@sablon/domain';
import {
  changeRole,
  disablePerson,
  enablePerson,
  endSessionsOf,
  listPeople,
  readPerson,
  runCommand,
  type Database,
  type EndedSessions,
  type Person,
  type StaffAction,
  type Transaction,
} from '@sablon/persistence';
import { SessionService } from '../people/auth/session.service.js';
import { DATABASE } from '../config/api-parts.js';

/** ASSUMPTION: more than a screen, and more than anyone reads. */
const PAGE = 50;
type Staff = StaffAction['actor'];

/** Accounts, their roles and their sessions. */
@Injectable()
export class PeopleService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly sessions: SessionService,
  ) {}

  async list({ q, role, standing, sort, order, after }: PeopleQuery): Promise<PeopleView> {
    const [value, id] = after?.split('~') ?? [];
    const found = await listPeople(this.database.sql, {
      words: q,
      role: role ?? null,
      standing: standing ?? null,
      after: value !== undefined && id !== undefined ? { value, id } : null,
      ...{ sort, order, limit: PAGE + 1 },
    });
    const people = found.slice(0, PAGE);
    const last = found.length > PAGE ? people.at(-1) : undefined;
    const valueOf = (person: Person) => (sort === 'name' ? person.sortName : person.createdAt.toISOString());
    return { people: people.map(personView), next: last ? `${valueOf(last)}~${last.id}` : null };
  }

  /** Codes: `changeRole`. */
  changeRole(id: string, role: RoleRequest['role'], staff: Staff): Promise<Result<PersonView>> {
    return this.change(id, (tx) => changeRole(tx, id, role, staff));
  }

  /** Codes: `disablePerson`. */
  disable(id: string, reason: string, staff: Staff): Promise<Result<PersonView>> {
    return this.change(id, (tx) => disablePerson(tx, id, reason, staff));
  }

  /** Codes: `enablePerson`. */
  enable(id: string, staff: Staff): Promise<Result<PersonView>> {
    return this.change(id, async (tx) => {
      const enabled = await enablePerson(tx, id, staff);
      return enabled.ok ? ok({ ended: [] }) : enabled;
    });
  }

  /** Codes: `endSessionsOf`. */
  endSessions(id: string, staff: Staff): Promise<Result<PersonView>> {
    return this.change(id, (tx) => endSessionsOf(tx, id, staff));
  }

  private async change(
    id: string,
    work: (tx: Transaction) => Promise<Result<EndedSessions>>,
  ): Promise<Result<PersonView>> {
    const done = await runCommand(this.database, { actorId: id, commandId: null, request: null }, work);
    if (!done.ok) return done;
    this.sessions.endLive(id, done.value.ended);
    const person = await readPerson(this.database.sql, id);
    return person ? ok(personView(person)) : fail('request.not_found');
  }
}

const personView = ({ createdAt, disabledAt, lastSeenAt, ...person }: Person): PersonView => ({
  ...person,
  createdAt: createdAt.toISOString(),
  disabledAt: disabledAt?.toISOString() ?? null,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});
