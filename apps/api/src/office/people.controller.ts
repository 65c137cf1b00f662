import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DisableRequest, PeopleQuery, PeopleView, PersonView, RoleRequest, Uuid } from '@sablon/contracts';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { unwrap } from '../http/refusal-exception.js';
import { PeopleService } from './people.service.js';

/** Accounts and their permissions. */
@ApiTags('office')
@Roles('admin')
@Controller('admin/people')
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  /** Newest first, paginated. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PeopleView })
  list(@Query({ schema: PeopleQuery }) query: PeopleQuery): Promise<PeopleView> {
    return this.people.list(query);
  }

  /** Sets another role, which the person must sign in again for. `person.*`. */
  @Post(':id/role')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PersonView })
  async role(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: RoleRequest }) { role }: RoleRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<PersonView> {
    return unwrap(await this.people.changeRole(id, role, staffOf(user)));
  }

  /** Blocks sign-in and ends all sessions. `person.*`. */
  @Post(':id/disable')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PersonView })
  async disable(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: DisableRequest }) { reason }: DisableRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<PersonView> {
    return unwrap(await this.people.disable(id, reason, staffOf(user)));
  }

  @Post(':id/enable')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PersonView })
  async enable(@Param('id', { schema: Uuid }) id: string, @CurrentUser() user: CurrentSession): Promise<PersonView> {
    return unwrap(await this.people.enable(id, staffOf(user)));
  }

  /** Signs the person out everywhere. */
  @Post(':id/end-sessions')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PersonView })
  async endSessions(
    @Param('id', { schema: Uuid }) id: string,
    @CurrentUser() user: CurrentSession,
  ): Promise<PersonView> {
    return unwrap(await this.people.endSessions(id, staffOf(user)));
  }
}
