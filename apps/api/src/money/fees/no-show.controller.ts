import { Controller } from '@nestjs/common';
import { NoShowView, TripView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { CommandId } from '../../http/refusal-exception.js';
import { NoShowService } from './no-show.service.js';

/** For the driver whose passenger does not come. */
@Controller()
export class NoShowController {
  constructor(private readonly noShows: NoShowService) {}

  @Endpoint(endpoints.noShow.read)
  standing(
    @Input() { params: { id } }: InputOf<typeof endpoints.noShow.read>,
    @CurrentUser() user: CurrentSession,
  ): Promise<NoShowView> {
    return this.noShows.standing(id, user.id);
  }

  @Endpoint(endpoints.noShow.mark)
  mark(
    @Input() { params: { id } }: InputOf<typeof endpoints.noShow.mark>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return this.noShows.mark(id, user.id, commandId);
  }

  @Endpoint(endpoints.noShow.contact)
  contact(
    @Input() { params: { id }, body: attempt }: InputOf<typeof endpoints.noShow.contact>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<NoShowView> {
    return this.noShows.contact(id, user.id, attempt, commandId);
  }
}
