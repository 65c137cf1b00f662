import { Controller, Req, Res } from '@nestjs/common';
import {
  ApplicationLink,
  ApplicationDocumentView,
  ApplicationView,
  Done,
  endpoints,
  type InputOf,
} from '@sablon/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Endpoint, Input } from '../../http/endpoint.js';
import { LoginLimitsService } from '../../people/auth/login-limits.service.js';
import { unwrap } from '../../http/refusal-exception.js';
import { ApplicationLinksService } from './application-links.service.js';
import { ApplicationsService } from './applications.service.js';
import { readSentFile, sendStoredFile } from '../../http/files/without-metadata.js';
import { DocumentsService } from './documents.service.js';

/** For people who want to drive for us: no account, a signed link each. */
@Controller()
export class ApplicationsController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly documents: DocumentsService,
    private readonly links: ApplicationLinksService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Endpoint(endpoints.applications.start)
  async start(
    @Input() { body }: InputOf<typeof endpoints.applications.start>,
    @Req() request: FastifyRequest,
  ): Promise<ApplicationLink> {
    await this.limits.beforeLetter(request.ip);
    return { token: unwrap(await this.applications.start(body)) };
  }

  @Endpoint(endpoints.applications.read)
  async view(@Input() { params: { token } }: InputOf<typeof endpoints.applications.read>): Promise<ApplicationView> {
    return unwrap(await this.applications.view(this.links.open(token)));
  }

  @Endpoint(endpoints.applications.save)
  async save(
    @Input() { params: { token }, body }: InputOf<typeof endpoints.applications.save>,
  ): Promise<ApplicationView> {
    return unwrap(await this.applications.save(this.links.open(token), body));
  }

  @Endpoint(endpoints.applications.submit)
  async submit(
    @Input() { params: { token } }: InputOf<typeof endpoints.applications.submit>,
  ): Promise<ApplicationView> {
    return unwrap(await this.applications.submit(this.links.open(token)));
  }

  @Endpoint(endpoints.applications.addDocument)
  async add(
    @Input() { params: { token, kind } }: InputOf<typeof endpoints.applications.addDocument>,
    @Req() request: FastifyRequest,
  ): Promise<ApplicationDocumentView> {
    const id = this.links.open(token);
    await this.limits.beforeLink(request.ip);
    return unwrap(await this.documents.add(id, await readSentFile(request, kind)));
  }

  @Endpoint(endpoints.applications.removeDocument)
  async remove(
    @Input() { params: { token, documentId } }: InputOf<typeof endpoints.applications.removeDocument>,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.documents.remove(this.links.open(token), documentId));
    return { done: true };
  }

  @Endpoint(endpoints.applications.document)
  async open(
    @Input() { params: { token, documentId } }: InputOf<typeof endpoints.applications.document>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendStoredFile(reply, unwrap(await this.documents.open(this.links.open(token), documentId)));
  }
}
