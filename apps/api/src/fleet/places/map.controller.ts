import { Controller, Header, Inject, Req, Res } from '@nestjs/common';
import { endpoints, type MapStatusView, type InputOf } from '@sablon/contracts';
import type { Geo } from '@sablon/geo';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../http/endpoint.js';
import { GEO } from '../../config/api-parts.js';
import { sendFile, SiteFile } from '../../http/site-file.js';
import { MapStatusService } from './map-status.service.js';
import { TileFileStore } from './tile-file.store.js';
import { Readable } from 'node:stream';
import { readByteRange } from '../../http/byte-range.js';
import { refuse } from '../../http/refusal-exception.js';

/** A year: the address contains the build, so another build has another address (RFC 8246). */
const NAMED_BUILD = 'public, max-age=31536000, immutable';

/**
 * Sends the tile file or the requested part (RFC 9110 §14). Refuses with `map.tiles_missing` while there is none and with
 * `request.range_invalid` for a range outside it.
 */
async function sendTiles(files: TileFileStore, build: unknown, request: FastifyRequest, reply: FastifyReply) {
  const file = await files.current();
  if (!file) refuse('map.tiles_missing');
  const { headers } = request;
  const etag = `"${file.build}"`;
  void reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('cache-control', build === file.build ? NAMED_BUILD : 'public, no-cache');
  if (matches(headers['if-none-match'], etag)) return reply.status(304).send();
  // A part of another build would not match what the reader has: they get the whole file instead.
  const fits = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = fits ? readByteRange(headers.range, file.sizeBytes) : null;
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${file.sizeBytes}`);
    refuse('request.range_invalid');
  }
  const { start, end } = range ?? { start: 0, end: file.sizeBytes - 1 };
  if (range) void reply.status(206).header('content-range', `bytes ${start}-${end}/${file.sizeBytes}`);
  void reply.header('content-type', 'application/vnd.pmtiles').header('content-length', end - start + 1);
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : files.stream(file, start, end, reply.raw));
}

const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false;

const TILES_URL = '/api/map/basemap.pmtiles';

/** Headers carry bytes: UTF-8, which the page decodes. */
const headerText = (text: string): string => Buffer.from(text).toString('latin1');

@Controller()
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

  @Endpoint(endpoints.map.basemap)
  async basemap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply.header('x-map-attribution', headerText(this.geo.info().attribution));
    await sendFile(this.drawing, 'public, max-age=3600', request, reply);
  }

  @Endpoint(endpoints.map.zones)
  async serviceZones(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendFile(this.zones, 'public, max-age=3600', request, reply);
  }

  @Endpoint(endpoints.map.tiles)
  async tiles(
    @Input() { query: { build } }: InputOf<typeof endpoints.map.tiles>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    await sendTiles(this.tileFiles, build, request, reply);
  }

  @Endpoint(endpoints.map.status)
  @Header('cache-control', 'no-cache')
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
