import { Controller } from '@nestjs/common';
import { DisputedFeesView, FeeView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { CommandId } from '../../http/refusal-exception.js';
import { FeesService } from './fees.service.js';

/** Contested fees, for staff. */
@Controller()
export class FeeDecisionsController {
  constructor(private readonly fees: FeesService) {}

  @Endpoint(endpoints.feeDecisions.list)
  async list(@CurrentUser() user: CurrentSession): Promise<DisputedFeesView> {
    return { fees: await this.fees.disputed(staffOf(user)) };
  }

  @Endpoint(endpoints.feeDecisions.decide)
  decide(
    @Input() { params: { id }, body: decision }: InputOf<typeof endpoints.feeDecisions.decide>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<FeeView> {
    return this.fees.decide(id, staffOf(user), decision, commandId);
  }
}
