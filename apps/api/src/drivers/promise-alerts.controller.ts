import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PromiseAlertsView } from '@sablon/contracts';
import { Roles } from '../people/auth/roles.guard.js';
import { CheckInsService } from './check-ins.service.js';

/** Promises at risk, for staff. */
@ApiTags('dispatch')
@Roles('dispatcher', 'admin')
@Controller('dispatch/promises')
export class PromiseAlertsController {
  constructor(private readonly checkIns: CheckInsService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PromiseAlertsView })
  list(): Promise<PromiseAlertsView> {
    return this.checkIns.alerts();
  }
}
