import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DemandView, DispatchZonesView, ZoneOutlinesView } from '@sablon/contracts';
import { Roles } from '../people/auth/roles.guard.js';
import { DrawnZonesService } from './drawn-zones.service.js';
import { DemandService } from './demand.service.js';
import { DispatchZonesService } from './dispatch-zones.service.js';

/** The map layers of the console other than cars; to all other roles they do not exist. */
@ApiTags('dispatch')
@Roles('dispatcher', 'admin')
@Controller('dispatch')
export class FleetMapController {
  constructor(
    private readonly zoneTable: DispatchZonesService,
    private readonly asked: DemandService,
    private readonly drawn: DrawnZonesService,
  ) {}

  @Get('zones')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: DispatchZonesView })
  zones(): Promise<DispatchZonesView> {
    return this.zoneTable.read();
  }

  /** Outlines of the drawn zones. */
  @Get('zones/outlines')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: ZoneOutlinesView })
  outlines(): Promise<ZoneOutlinesView> {
    return this.drawn.outlines();
  }

  @Get('demand')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: DemandView })
  demand(): Promise<DemandView> {
    return this.asked.read();
  }
}
