import { Controller } from '@nestjs/common';
import { type DriverStateView, endpoints, type InputOf, type SuggestionWayView } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { WaitingService } from './waiting.service.js';

/** What a driver without a ride decides. */
@Controller()
export class WaitingController {
  constructor(private readonly waiting: WaitingService) {}

  @Endpoint(endpoints.drivers.suggestionWay)
  async way(
    @Input() { params: { id } }: InputOf<typeof endpoints.drivers.suggestionWay>,
    @CurrentUser() user: CurrentSession,
  ): Promise<SuggestionWayView> {
    return unwrap(await this.waiting.way(user.id, id));
  }

  @Endpoint(endpoints.drivers.answerSuggestion)
  async answer(
    @Input() { params: { id }, body }: InputOf<typeof endpoints.drivers.answerSuggestion>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<DriverStateView> {
    return unwrap(await this.waiting.answer(user.id, id, body, commandId));
  }

  @Endpoint(endpoints.drivers.direction)
  async choose(
    @Input() { body }: InputOf<typeof endpoints.drivers.direction>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<DriverStateView> {
    return unwrap(await this.waiting.choose(user.id, body, commandId));
  }

  @Endpoint(endpoints.drivers.endDirection)
  async end(@CurrentUser() user: CurrentSession, @CommandId() commandId: string | null): Promise<DriverStateView> {
    return unwrap(await this.waiting.end(user.id, commandId));
  }
}
