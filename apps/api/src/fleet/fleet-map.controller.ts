import { Controller } from '@nestjs/common';
import { DemandView, DispatchZonesView, ZoneOutlinesView, endpoints } from '@sablon/contracts';
import { Endpoint } from '../http/endpoint.js';
import { DrawnZonesService } from './drawn-zones.service.js';
import { DemandService } from './demand.service.js';
import { DispatchZonesService } from './dispatch-zones.service.js';

/** The map layers of the console other than cars; to all other roles they do not exist. */
@Controller()
export class FleetMapController {
  constructor(
    private readonly zoneTable: DispatchZonesService,
    private readonly asked: DemandService,
    private readonly drawn: DrawnZonesService,
  ) {}

  @Endpoint(endpoints.fleetMap.zones)
  zones(): Promise<DispatchZonesView> {
    return this.zoneTable.read();
  }

  @Endpoint(endpoints.fleetMap.outlines)
  outlines(): Promise<ZoneOutlinesView> {
    return this.drawn.outlines();
  }

  @Endpoint(endpoints.fleetMap.demand)
  demand(): Promise<DemandView> {
    return this.asked.read();
  }
}
