import { Controller, Header } from '@nestjs/common';
import { OfficeView, endpoints } from '@sablon/contracts';
import { Endpoint } from '../http/endpoint.js';
import { OverviewService } from './overview.service.js';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Endpoint(endpoints.overview.read)
  @Header('cache-control', 'no-store')
  read(): Promise<OfficeView> {
    return this.overview.read();
  }
}
