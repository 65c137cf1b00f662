import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ContactMessagesView, ContactRequest, Done, SupportView, Uuid } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CurrentSession, CurrentUser, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { Public, Roles } from '../people/auth/roles.guard.js';
import { unwrap } from '../http/refusal-exception.js';
import { ContactService } from './contact.service.js';

const MessageParams = z.object({ id: Uuid });
type MessageParams = z.infer<typeof MessageParams>;
const done = { done: true } as const;

@ApiTags('contact')
@Controller('contact')
export class ContactController {
  constructor(
    private readonly contact: ContactService,
    private readonly limits: LoginLimitsService,
  ) {}

  /** A message from the contact page. */
  @Post()
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ standardSchema: Done })
  async send(
    @Body({ schema: ContactRequest }) body: ContactRequest,
    @CurrentVisitor() visitor: CurrentSession | null,
    @Req() request: FastifyRequest,
  ): Promise<z.infer<typeof Done>> {
    await this.limits.beforeLetter(request.ip);
    await this.contact.receive(body, visitor?.id ?? null);
    return done;
  }

  @Get('support')
  @Public()
  @ApiOkResponse({ standardSchema: SupportView })
  support(): Promise<SupportView> {
    return this.contact.support();
  }

  @Get('messages')
  @Roles('dispatcher', 'admin')
  @ApiOkResponse({ standardSchema: ContactMessagesView })
  list(): Promise<ContactMessagesView> {
    return this.contact.list();
  }

  /** Marks a message as handled. */
  @Put('messages/:id/handled')
  @Roles('dispatcher', 'admin')
  @ApiOkResponse({ standardSchema: Done })
  async handled(
    @Param({ schema: MessageParams }) { id }: MessageParams,
    @CurrentUser() user: CurrentSession,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.contact.handle(id, user.id));
    return done;
  }

  /** Marks a message as not handled after all. */
  @Delete('messages/:id/handled')
  @Roles('dispatcher', 'admin')
  @ApiOkResponse({ standardSchema: Done })
  async reopen(@Param({ schema: MessageParams }) { id }: MessageParams): Promise<z.infer<typeof Done>> {
    unwrap(await this.contact.handle(id, null));
    return done;
  }
}
