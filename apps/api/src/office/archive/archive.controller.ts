import { brandedFileName } from '@sablon/words';
import { Controller, Res } from '@nestjs/common';
import { ArchiveView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../../http/endpoint.js';
import { sendCsv } from '../../http/files/csv.js';
import { type CurrentSession, CurrentUser, staffOf } from '../../people/auth/current-user.decorator.js';
import { ARCHIVE_HEAD, ArchiveService } from './archive.service.js';

/** The bookings archive. */
@Controller()
export class ArchiveController {
  constructor(private readonly archive: ArchiveService) {}

  @Endpoint(endpoints.archive.list)
  list(@Input() { query }: InputOf<typeof endpoints.archive.list>): Promise<ArchiveView> {
    return this.archive.list(query);
  }

  @Endpoint(endpoints.archive.file)
  async file(
    @Input() { query }: InputOf<typeof endpoints.archive.file>,
    @CurrentUser() user: CurrentSession,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.archive.noteExport(query, staffOf(user));
    void sendCsv(reply, brandedFileName('bookings.csv'), ARCHIVE_HEAD, this.archive.rows(query, user.language));
  }
}
