import { Controller } from '@nestjs/common';
import { DisputeView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { DisputesService } from './disputes.service.js';

/** Payments disputed by payers' banks; for staff only, to others they do not exist. */
@Controller()
export class DisputesController {
  constructor(private readonly disputes: DisputesService) {}

  @Endpoint(endpoints.disputes.read)
  read(@Input() { params: { id } }: InputOf<typeof endpoints.disputes.read>): Promise<DisputeView> {
    return this.disputes.read(id);
  }

  @Endpoint(endpoints.disputes.answer)
  answer(
    @Input() { params: { id }, body: answer }: InputOf<typeof endpoints.disputes.answer>,
    @CurrentUser() user: CurrentSession,
  ): Promise<DisputeView> {
    return this.disputes.answer(staffOf(user), id, answer);
  }
}
