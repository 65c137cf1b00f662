import { Controller, Res } from '@nestjs/common';
import { AuditView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../http/endpoint.js';
import { sendCsv } from '../http/files/csv.js';
import { AuditService } from './audit.service.js';

/** The staff audit log. */
@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Endpoint(endpoints.audit.list)
  list(@Input() { query }: InputOf<typeof endpoints.audit.list>): Promise<AuditView> {
    return this.audit.list(query);
  }

  @Endpoint(endpoints.audit.file)
  file(@Input() { query }: InputOf<typeof endpoints.audit.file>, @Res() reply: FastifyReply): void {
    const head = ['id', 'at', 'actor_id', 'actor_role', 'actor_name', 'action', 'object_id', 'data'];
    void sendCsv(reply, 'sablon-audit.csv', head, this.audit.rows(query));
  }
}
