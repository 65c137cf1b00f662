import { brandedFileName } from '@sablon/words';
import { Controller, Res } from '@nestjs/common';
import { DriverFileView, FiguresView, PapersView, VehicleFileView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../../http/endpoint.js';
import { sendCsv } from '../../http/files/csv.js';
import { type CurrentSession, CurrentUser, staffOf } from '../../people/auth/current-user.decorator.js';
import { FiguresService } from './figures.service.js';
import { PAPERS_HEAD, PapersService } from './papers.service.js';
import { WorkFilesService } from './work-files.service.js';

/** Papers by their last day, the files of drivers and cars, and the key figures. */
@Controller()
export class FilesController {
  constructor(
    private readonly papers: PapersService,
    private readonly files: WorkFilesService,
    private readonly key: FiguresService,
  ) {}

  @Endpoint(endpoints.papers.list)
  list(@Input() { query }: InputOf<typeof endpoints.papers.list>): Promise<PapersView> {
    return this.papers.list(query);
  }

  @Endpoint(endpoints.papers.file)
  file(@Input() { query }: InputOf<typeof endpoints.papers.file>, @Res() reply: FastifyReply): void {
    void sendCsv(reply, brandedFileName('papers.csv'), PAPERS_HEAD, this.papers.rows(query));
  }

  @Endpoint(endpoints.workFiles.driver)
  driver(
    @Input() { params: { id }, query }: InputOf<typeof endpoints.workFiles.driver>,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverFileView> {
    return this.files.driver(id, query, staffOf(user));
  }

  @Endpoint(endpoints.workFiles.vehicle)
  vehicle(@Input() { params: { id }, query }: InputOf<typeof endpoints.workFiles.vehicle>): Promise<VehicleFileView> {
    return this.files.vehicle(id, query);
  }

  @Endpoint(endpoints.figures.read)
  figures(): Promise<FiguresView> {
    return this.key.read();
  }
}
