import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OfficeView } from '@sablon/contracts';
import { Roles } from '../people/auth/roles.guard.js';
import { OverviewService } from './overview.service.js';

@ApiTags('office')
@Roles('dispatcher', 'admin')
@Controller('admin/overview')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  /** Counts of items waiting for staff. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: OfficeView })
  read(): Promise<OfficeView> {
    return this.overview.read();
  }
}
