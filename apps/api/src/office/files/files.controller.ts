import { brandedFileName } from '@sablon/words';
import { Controller, Res } from '@nestjs/common';
import { DriverFileView, FiguresView, ExpiriesView, VehicleFileView, endpoints, type InputOf } from '@sablon/contracts';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../../http/endpoint.js';
import { sendCsv } from '../../http/files/csv.js';
import { type CurrentSession, CurrentUser, staffOf } from '../../people/auth/current-user.decorator.js';
import { FiguresService } from './figures.service.js';
import { EXPIRIES_HEAD, ExpiriesService } from './expiries.service.js';
import { WorkFilesService } from './work-files.service.js';

/** Documents by their last day, the files of drivers and cars, and the key figures. */
@Controller()
export class FilesController {
  constructor(
    private readonly expiries: ExpiriesService,
    private readonly files: WorkFilesService,
    private readonly key: FiguresService,
  ) {}

  @Endpoint(endpoints.expiries.list)
  list(@Input() { query }: InputOf<typeof endpoints.expiries.list>): Promise<ExpiriesView> {
    return this.expiries.list(query);
  }

  @Endpoint(endpoints.expiries.file)
  file(@Input() { query }: InputOf<typeof endpoints.expiries.file>, @Res() reply: FastifyReply): void {
    void sendCsv(reply, brandedFileName('expiries.csv'), EXPIRIES_HEAD, this.expiries.rows(query));
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
