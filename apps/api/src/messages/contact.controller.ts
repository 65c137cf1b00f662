import { Controller, Req } from '@nestjs/common';
import { ContactMessagesView, Done, SupportView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentUser, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { unwrap } from '../http/refusal-exception.js';
import { ContactService } from './contact.service.js';

const done = { done: true } as const;

@Controller()
export class ContactController {
  constructor(
    private readonly contact: ContactService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Endpoint(endpoints.contact.send)
  async send(
    @Input() { body }: InputOf<typeof endpoints.contact.send>,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Req() request: FastifyRequest,
  ): Promise<z.infer<typeof Done>> {
    await this.limits.beforeLetter(request.ip);
    await this.contact.receive(body, visitor?.id ?? null);
    return done;
  }

  @Endpoint(endpoints.contact.support)
  support(): SupportView {
    return this.contact.support();
  }

  @Endpoint(endpoints.contact.list)
  list(): Promise<ContactMessagesView> {
    return this.contact.list();
  }

  @Endpoint(endpoints.contact.handle)
  async handled(
    @Input() { params: { id } }: InputOf<typeof endpoints.contact.handle>,
    @CurrentUser() user: CurrentSession,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.contact.handle(id, user.id));
    return done;
  }

  @Endpoint(endpoints.contact.reopen)
  async reopen(@Input() { params: { id } }: InputOf<typeof endpoints.contact.reopen>): Promise<z.infer<typeof Done>> {
    unwrap(await this.contact.handle(id, null));
    return done;
  }
}
