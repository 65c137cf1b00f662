import { Controller, Inject } from '@nestjs/common';
import { InboxView, endpoints } from '@sablon/contracts';
import type { MessageSenders } from '@sablon/providers';
import { Endpoint } from '../http/endpoint.js';
import { API_CONFIG, SENDERS } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';
import { RefusalException } from '../http/refusal-exception.js';

/** Messages sent by the demo while no mail server is configured. Anyone may read them, so it exists in the demo only. */
@Controller()
export class InboxController {
  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(SENDERS) private readonly senders: MessageSenders,
  ) {}

  @Endpoint(endpoints.contact.demoInbox)
  async list(): Promise<InboxView> {
    if (!this.config.demo || !this.senders.inbox) throw new RefusalException({ code: 'request.not_found' });
    return { messages: [...(await this.senders.inbox.list())] };
  }
}
