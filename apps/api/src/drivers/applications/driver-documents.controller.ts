import { Controller, Req, Res } from '@nestjs/common';
import { Done, DriverDocumentsView, RenewalView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Endpoint, Input } from '../../http/endpoint.js';
import { readSentFile, sendStoredFile } from '../../http/files/without-metadata.js';
import { type CurrentSession, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../../people/auth/login-limits.service.js';
import { unwrap } from '../../http/refusal-exception.js';
import { DriverDocumentsService } from './driver-documents.service.js';

/** The driver's own documents. */
@Controller()
export class DriverDocumentsController {
  constructor(
    private readonly documents: DriverDocumentsService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Endpoint(endpoints.driverDocuments.list)
  async view(@CurrentUser() user: CurrentSession): Promise<DriverDocumentsView> {
    return unwrap(await this.documents.view(user.id));
  }

  @Endpoint(endpoints.driverDocuments.add)
  async add(
    @Input() { params: { kind } }: InputOf<typeof endpoints.driverDocuments.add>,
    @CurrentUser() user: CurrentSession,
    @Req() request: FastifyRequest,
  ): Promise<RenewalView> {
    await this.limits.beforeLink(request.ip);
    return unwrap(await this.documents.add(user.id, await readSentFile(request, kind)));
  }

  @Endpoint(endpoints.driverDocuments.takeBack)
  async takeBack(
    @Input() { params: { id } }: InputOf<typeof endpoints.driverDocuments.takeBack>,
    @CurrentUser() user: CurrentSession,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.documents.takeBack(user.id, id));
    return { done: true };
  }

  @Endpoint(endpoints.driverDocuments.file)
  async open(
    @Input() { params: { id } }: InputOf<typeof endpoints.driverDocuments.file>,
    @CurrentUser() user: CurrentSession,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendStoredFile(reply, unwrap(await this.documents.open(user.id, id)));
  }
}
