import { Body, Controller, Get, Header, HttpCode, Inject, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  PlaceChoice,
  PlaceView,
  ReverseQuery,
  RoutePreviewRequest,
  RouteView,
  SuggestQuery,
  SuggestView,
} from '@sablon/contracts';
import type { Geo } from '@sablon/geo';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Public } from '../../people/auth/roles.guard.js';
import { GEO } from '../../config/api-parts.js';
import { refuse } from '../../http/refusal-exception.js';
import { pickedPlaces, PopularQuery, placeView, servedFirst } from './place-views.js';

/** A minute in the browser: the same letters give the same places (our own choice). */
const SUGGESTIONS_KEPT = 'private, max-age=60';

@ApiTags('places')
@Public()
@Controller()
export class PlacesController {
  constructor(@Inject(GEO) private readonly geo: Geo) {}

  @Get('places/suggest')
  @ApiOkResponse({ standardSchema: SuggestView })
  async suggest(
    @Query({ schema: SuggestQuery }) query: z.infer<typeof SuggestQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SuggestView> {
    const near = query.lat !== undefined && query.lng !== undefined ? { lat: query.lat, lng: query.lng } : undefined;
    const found = await this.geo.geocoder.suggest(query.q, { language: query.language, near });
    const insteadOf = found.find((place) => place.insteadOf !== undefined)?.insteadOf;
    // Fallback results of a service that is down are not cached, so that its return shows at once.
    void reply.header('cache-control', insteadOf === undefined ? SUGGESTIONS_KEPT : 'no-store');
    if (insteadOf !== undefined) void reply.header('x-places-instead-of', insteadOf);
    return { places: servedFirst(found, this.geo.serviceArea) };
  }

  /** Airports or stations to pick from an empty search box (spec §9). */
  @Get('places/popular')
  @Header('cache-control', 'public, max-age=3600')
  @ApiOkResponse({ standardSchema: SuggestView })
  popular(@Query({ schema: PopularQuery }) { kind }: PopularQuery): SuggestView {
    const { geocoder, serviceArea } = this.geo;
    const places = servedFirst(pickedPlaces(kind, geocoder.popularPlaces(kind)), serviceArea);
    return { places: places.filter(({ outside }) => !outside) };
  }

  /** The place behind an id returned earlier, for a search opened from its address. `geo.place_unknown`. */
  @Get('places/resolve')
  @Header('cache-control', 'private, max-age=60')
  @ApiOkResponse({ standardSchema: PlaceView })
  async resolve(@Query({ schema: PlaceChoice }) { id }: z.infer<typeof PlaceChoice>): Promise<PlaceView> {
    const place = await this.geo.geocoder.resolve(id, 'fr');
    return place ? placeView(place, this.geo.serviceArea) : refuse('geo.place_unknown');
  }

  /** The place at a point, for "where I am" and a pin on the map. */
  @Get('places/reverse')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PlaceView })
  async reverse(@Query({ schema: ReverseQuery }) { lat, lng }: z.infer<typeof ReverseQuery>): Promise<PlaceView> {
    // A place carries all three languages; the requested one only breaks ties between names.
    return placeView(await this.geo.geocoder.reverse({ lat, lng }, 'fr'), this.geo.serviceArea);
  }

  /** A line for the map before there is a quote. */
  @Post('routes/preview')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: RouteView })
  async preview(
    @Body({ schema: RoutePreviewRequest }) { from, to }: z.infer<typeof RoutePreviewRequest>,
  ): Promise<RouteView> {
    const { distanceMeters, durationSeconds, geometry, quality } = await this.geo.routing.route(from, to, {
      at: new Date(),
    });
    return { distanceMeters, durationSeconds, geometry: [...geometry], quality };
  }
}
