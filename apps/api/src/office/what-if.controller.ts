import { Controller } from '@nestjs/common';
import { WhatIfsView, WhatIfView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { unwrap } from '../http/refusal-exception.js';
import { type CurrentSession, CurrentUser, staffOf } from '../people/auth/current-user.decorator.js';
import { WhatIfService } from './what-if.service.js';

/** Past periods played again, as they were and with other settings. */
@Controller()
export class WhatIfController {
  constructor(private readonly whatIfs: WhatIfService) {}

  @Endpoint(endpoints.whatIf.list)
  list(): Promise<WhatIfsView> {
    return this.whatIfs.list();
  }

  @Endpoint(endpoints.whatIf.read)
  read(@Input() { params: { id } }: InputOf<typeof endpoints.whatIf.read>): Promise<WhatIfView> {
    return this.whatIfs.read(id);
  }

  @Endpoint(endpoints.whatIf.start)
  async start(
    @Input() { body }: InputOf<typeof endpoints.whatIf.start>,
    @CurrentUser() user: CurrentSession,
  ): Promise<WhatIfView> {
    return unwrap(await this.whatIfs.start(body, staffOf(user)));
  }
}
