import { Controller } from '@nestjs/common';
import { endpoints, type InputOf, SetupView } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { unwrap } from '../http/refusal-exception.js';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { SetupService } from './setup.service.js';

/** The set-up guide of a new company. */
@Controller()
export class SetupController {
  constructor(private readonly setup: SetupService) {}

  @Endpoint(endpoints.setup.read)
  read(@CurrentUser() user: CurrentSession): Promise<SetupView> {
    return this.setup.read(user);
  }

  @Endpoint(endpoints.setup.testMail)
  async testMail(@CurrentUser() user: CurrentSession): Promise<SetupView> {
    return unwrap(await this.setup.testMail(user));
  }

  @Endpoint(endpoints.setup.testSms)
  async testSms(
    @Input() { body: { phone } }: InputOf<typeof endpoints.setup.testSms>,
    @CurrentUser() user: CurrentSession,
  ): Promise<SetupView> {
    return unwrap(await this.setup.testSms(user, phone));
  }

  @Endpoint(endpoints.setup.checkPayments)
  checkPayments(@CurrentUser() user: CurrentSession): Promise<SetupView> {
    return this.setup.checkPayments(user);
  }

  @Endpoint(endpoints.setup.confirm)
  async confirm(
    @Input() { body }: InputOf<typeof endpoints.setup.confirm>,
    @CurrentUser() user: CurrentSession,
  ): Promise<SetupView> {
    return unwrap(await this.setup.confirm(user, body));
  }
}
