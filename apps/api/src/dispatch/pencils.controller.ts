import { Controller } from '@nestjs/common';
import { PencilsView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { PencilsService } from './pencils.service.js';

/** Soft assignment: a trip kept for a driver, who is not notified. */
@Controller()
export class PencilsController {
  constructor(private readonly pencils: PencilsService) {}

  @Endpoint(endpoints.pencils.list)
  open(): Promise<PencilsView> {
    return this.pencils.open();
  }

  @Endpoint(endpoints.pencils.add)
  async pencil(
    @Input() { params: { id }, body: wish }: InputOf<typeof endpoints.pencils.add>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<PencilsView> {
    return unwrap(await this.pencils.pencil(staffOf(user), id, wish, commandId));
  }

  @Endpoint(endpoints.pencils.remove)
  async takeAway(
    @Input() { params: { id } }: InputOf<typeof endpoints.pencils.remove>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<PencilsView> {
    return unwrap(await this.pencils.takeAway(staffOf(user), id, commandId));
  }
}
