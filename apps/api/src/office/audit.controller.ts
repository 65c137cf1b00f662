import { brandedFileName } from '@sablon/words';
import { Controller, Res } from '@nestjs/common';
import { AuditView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../http/endpoint.js';
import { sendCsv } from '../http/files/csv.js';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { AuditService } from './audit.service.js';

/** The staff audit log. */
@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Endpoint(endpoints.audit.list)
  list(
    @Input() { query }: InputOf<typeof endpoints.audit.list>,
    @CurrentUser() { language }: CurrentSession,
  ): Promise<AuditView> {
    return this.audit.list(query, language);
  }

  @Endpoint(endpoints.audit.file)
  file(@Input() { query }: InputOf<typeof endpoints.audit.file>, @Res() reply: FastifyReply): void {
    const head = ['id', 'at', 'actor_id', 'actor_role', 'actor_name', 'action', 'object_id', 'data'];
    void sendCsv(reply, brandedFileName('audit.csv'), head, this.audit.rows(query));
  }
}
