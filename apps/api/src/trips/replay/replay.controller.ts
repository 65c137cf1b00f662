import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ReplayQuery, ReplayView } from '@sablon/contracts';
import type { z } from 'zod';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { unwrap } from '../../http/refusal-exception.js';
import { ReplayService } from './replay.service.js';

/** Replay of the fleet, for staff; to all other roles it does not exist. */
@ApiTags('dispatch')
@Roles('dispatcher', 'admin')
@Controller('dispatch/replay')
export class ReplayController {
  constructor(private readonly replay: ReplayService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: ReplayView })
  async read(
    @Query({ schema: ReplayQuery }) { from, minutes }: z.infer<typeof ReplayQuery>,
    @CurrentUser() user: CurrentSession,
  ): Promise<ReplayView> {
    return unwrap(await this.replay.read(staffOf(user), new Date(from), minutes));
  }
}
