import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Geo } from '@sablon/geo';
import { Public } from '../auth/roles.decorator.js';
import { GEO } from '../config/api-parts.js';
import { MapStatusView } from './place-views.js';

@ApiTags('places')
@Public()
@Controller('map')
export class MapController {
  constructor(@Inject(GEO) private readonly geo: Geo) {}

  /** What the map and its routes are made of, for the badge and the attribution. */
  @Get('status')
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ standardSchema: MapStatusView })
  status(): MapStatusView {
    const { routing, attribution, places, mapProblem } = this.geo.info();
    return {
      quality: routing.quality,
      source: routing.source,
      builtAt: routing.builtAt ?? null,
      attribution,
      places,
      problem: mapProblem?.code ?? null,
    };
  }
}
