import { Controller } from '@nestjs/common';
import { TripStoryView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { unwrap } from '../../http/refusal-exception.js';
import { TripStoryService } from './trip-story.service.js';

/** One complete trip, for staff. */
@Controller()
export class TripStoryController {
  constructor(private readonly stories: TripStoryService) {}

  @Endpoint(endpoints.replay.story)
  async read(
    @Input() { params: { id } }: InputOf<typeof endpoints.replay.story>,
    @CurrentUser() user: CurrentSession,
  ): Promise<TripStoryView> {
    return unwrap(await this.stories.read(staffOf(user), id));
  }
}
