import { Controller } from '@nestjs/common';
import { ReplayView, endpoints, type InputOf, TripStoryView } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { unwrap } from '../../http/refusal-exception.js';
import { ReplayService } from './replay.service.js';
import { TripStoryService } from './trip-story.service.js';

/** Replay of the fleet, for staff; to all other roles it does not exist. */
@Controller()
export class ReplayController {
  constructor(private readonly replay: ReplayService) {}

  @Endpoint(endpoints.replay.read)
  async read(
    @Input() { query: { from, minutes } }: InputOf<typeof endpoints.replay.read>,
    @CurrentUser() user: CurrentSession,
  ): Promise<ReplayView> {
    return unwrap(await this.replay.read(staffOf(user), new Date(from), minutes));
  }
}

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
