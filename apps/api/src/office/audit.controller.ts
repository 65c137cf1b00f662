import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { AuditQuery, AuditView } from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { Roles } from '../people/auth/roles.guard.js';
import { sendCsv } from '../http/files/csv.js';
import { AuditService } from './audit.service.js';

/** The staff audit log. */
@ApiTags('office')
@Roles('admin')
@Controller('admin')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** Newest first, paginated. */
  @Get('audit')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: AuditView })
  list(@Query({ schema: AuditQuery }) query: AuditQuery): Promise<AuditView> {
    return this.audit.list(query);
  }

  /** The same selection as a download, complete. */
  @Get('audit.csv')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  file(@Query({ schema: AuditQuery }) query: AuditQuery, @Res() reply: FastifyReply): void {
    const head = ['id', 'at', 'actor_id', 'actor_role', 'actor_name', 'action', 'object_id', 'data'];
    void sendCsv(reply, 'sablon-audit.csv', head, this.audit.rows(query));
  }
}
