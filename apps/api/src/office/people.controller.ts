import { Controller } from '@nestjs/common';
import { PeopleView, PersonView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { unwrap } from '../http/refusal-exception.js';
import { PeopleService } from './people.service.js';

/** Accounts and their permissions. */
@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Endpoint(endpoints.staffPeople.list)
  list(@Input() { query }: InputOf<typeof endpoints.staffPeople.list>): Promise<PeopleView> {
    return this.people.list(query);
  }

  @Endpoint(endpoints.staffPeople.setRole)
  async role(
    @Input() { params: { id }, body: { role } }: InputOf<typeof endpoints.staffPeople.setRole>,
    @CurrentUser() user: CurrentSession,
  ): Promise<PersonView> {
    return unwrap(await this.people.changeRole(id, role, staffOf(user)));
  }

  @Endpoint(endpoints.staffPeople.disable)
  async disable(
    @Input() { params: { id }, body: { reason } }: InputOf<typeof endpoints.staffPeople.disable>,
    @CurrentUser() user: CurrentSession,
  ): Promise<PersonView> {
    return unwrap(await this.people.disable(id, reason, staffOf(user)));
  }

  @Endpoint(endpoints.staffPeople.enable)
  async enable(
    @Input() { params: { id } }: InputOf<typeof endpoints.staffPeople.enable>,
    @CurrentUser() user: CurrentSession,
  ): Promise<PersonView> {
    return unwrap(await this.people.enable(id, staffOf(user)));
  }

  @Endpoint(endpoints.staffPeople.endSessions)
  async endSessions(
    @Input() { params: { id } }: InputOf<typeof endpoints.staffPeople.endSessions>,
    @CurrentUser() user: CurrentSession,
  ): Promise<PersonView> {
    return unwrap(await this.people.endSessions(id, staffOf(user)));
  }
}
