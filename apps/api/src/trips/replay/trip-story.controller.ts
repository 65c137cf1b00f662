import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { TripStoryView, Uuid } from '@sablon/contracts';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { unwrap } from '../../http/refusal-exception.js';
import { TripStoryService } from './trip-story.service.js';

/** One complete trip, for staff. */
@ApiTags('dispatch')
@Roles('dispatcher', 'admin')
@Controller('dispatch/trips/:id/story')
export class TripStoryController {
  constructor(private readonly stories: TripStoryService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: TripStoryView })
  async read(@Param('id', { schema: Uuid }) id: string, @CurrentUser() user: CurrentSession): Promise<TripStoryView> {
    return unwrap(await this.stories.read(staffOf(user), id));
  }
}
