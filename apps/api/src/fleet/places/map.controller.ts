import { Controller, Get, Header, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Geo } from '@sablon/geo';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../auth/roles.decorator.js';
import { GEO } from '../../config/api-parts.js';
import { sendFile } from '../../http/send-file.js';
import { SiteFile } from '../../http/site-file.js';
import { MapStatusService } from './map-status.service.js';
import { MapStatusView } from './place-views.js';
import { sendTiles } from './send-tiles.js';
import { TileFileStore } from './tile-file.store.js';

const TILES_URL = '/api/map/basemap.pmtiles';

/** Headers carry bytes: UTF-8, which the page puts together again. */
const headerText = (text: string): string => Buffer.from(text).toString('latin1');

@ApiTags('places')
@Public()
@Controller('map')
export class MapController {
  private readonly drawing = new SiteFile('basemap.json', async () => Buffer.from(JSON.stringify(this.geo.basemap())));
  private readonly zones = new SiteFile('zones.json', async () =>
    Buffer.from(JSON.stringify(this.geo.serviceArea.zonesGeoJson())),
  );

  constructor(
    @Inject(GEO) private readonly geo: Geo,
    private readonly tileFiles: TileFileStore,
    private readonly mapStatus: MapStatusService,
  ) {}

  /** The drawn map as GeoJSON, the same until the next release: kept for an hour, then asked about. */
  @Get('basemap')
  @ApiOkResponse({ description: 'GeoJSON FeatureCollection in painting order.' })
  async basemap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply.header('x-map-attribution', headerText(this.geo.info().attribution || 'Sablon seed map'));
    await sendFile(this.drawing, 'public, max-age=3600', request, reply);
  }

  /** Where we drive, airports, station forecourts and taxi stands as GeoJSON: kept for an hour, then asked about. */
  @Get('zones')
  @ApiOkResponse({ description: 'GeoJSON FeatureCollection of the zones, the largest first.' })
  async serviceZones(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendFile(this.zones, 'public, max-age=3600', request, reply);
  }

  /**
   * The built map's vector tiles, read in parts with `Range`. With `build` as the status gives it the answer may be kept for
   * good; without it readers ask each time. 404 `map.tiles_missing` while only the hand-written map is there.
   */
  @Get('basemap.pmtiles')
  @ApiOkResponse({ description: 'PMTiles version 3, gzipped vector tiles in the OpenMapTiles schema.' })
  async tiles(@Query('build') build: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    await sendTiles(this.tileFiles, build, request, reply);
  }

  /** What the map and its routes are made of, for the badge and the attribution. */
  @Get('status')
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ standardSchema: MapStatusView })
  async status(): Promise<MapStatusView> {
    const tiles = await this.tileFiles.current();
    const map = this.mapStatus.read();
    const { places, traffic } = this.geo.info();
    return {
      ...map,
      attribution: map.attribution || (tiles?.attribution ?? ''),
      places,
      traffic,
      tiles: tiles && {
        url: `${TILES_URL}?build=${tiles.build}`,
        minZoom: tiles.minZoom,
        maxZoom: tiles.maxZoom,
        build: tiles.build,
      },
    };
  }
}
