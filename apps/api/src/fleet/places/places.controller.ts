import { Controller, Header, Inject, Ip, Res } from '@nestjs/common';
import { NearbyCarsView, PlaceView, RouteView, SuggestView, endpoints, type InputOf } from '@sablon/contracts';
import type { Geo } from '@sablon/geo';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../../http/endpoint.js';
import { GEO } from '../../config/api-parts.js';
import { refuse } from '../../http/refusal-exception.js';
import { LoginLimitsService } from '../../people/auth/login-limits.service.js';
import { NearbyCarsService } from './nearby-cars.service.js';
import { pickedPlaces, placeView, servedFirst, suggestView } from './place-views.js';

/** A minute in the browser: the same letters give the same places (our own choice). */
const SUGGESTIONS_CACHE_CONTROL = 'private, max-age=60';

@Controller()
export class PlacesController {
  constructor(
    @Inject(GEO) private readonly geo: Geo,
    private readonly nearby: NearbyCarsService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Endpoint(endpoints.places.suggest)
  async suggest(
    @Input() { query }: InputOf<typeof endpoints.places.suggest>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SuggestView> {
    const near = query.lat !== undefined && query.lng !== undefined ? { lat: query.lat, lng: query.lng } : undefined;
    const found = await this.geo.geocoder.suggest(query.q, { language: query.language, near });
    const insteadOf = found.find((place) => place.insteadOf !== undefined)?.insteadOf;
    // Fallback results of a service that is down are not cached, so that its return shows at once.
    void reply.header('cache-control', insteadOf === undefined ? SUGGESTIONS_CACHE_CONTROL : 'no-store');
    if (insteadOf !== undefined) void reply.header('x-places-instead-of', insteadOf);
    return suggestView(query.q, found, this.geo.serviceArea);
  }

  @Endpoint(endpoints.places.popular)
  @Header('cache-control', 'public, max-age=3600')
  popular(@Input() { query: { kind } }: InputOf<typeof endpoints.places.popular>): SuggestView {
    const { geocoder, serviceArea } = this.geo;
    const places = servedFirst(pickedPlaces(kind, geocoder.popularPlaces(kind)), serviceArea);
    return { places: places.filter(({ outside }) => !outside) };
  }

  @Endpoint(endpoints.places.resolve)
  @Header('cache-control', 'private, max-age=60')
  async resolve(@Input() { query: { id } }: InputOf<typeof endpoints.places.resolve>): Promise<PlaceView> {
    const place = await this.geo.geocoder.resolve(id, 'fr');
    return place ? placeView(place, this.geo.serviceArea) : refuse('geo.place_unknown');
  }

  @Endpoint(endpoints.places.reverse)
  async reverse(@Input() { query: { lat, lng } }: InputOf<typeof endpoints.places.reverse>): Promise<PlaceView> {
    // A place carries all three languages; the requested one only breaks ties between names.
    return placeView(await this.geo.geocoder.reverse({ lat, lng }, 'fr'), this.geo.serviceArea);
  }

  @Endpoint(endpoints.places.nearbyCars)
  async nearbyCars(
    @Input() { query }: InputOf<typeof endpoints.places.nearbyCars>,
    @Ip() address: string,
  ): Promise<NearbyCarsView> {
    await this.limits.beforeNearbyCars(address);
    return this.nearby.around(query);
  }

  @Endpoint(endpoints.places.route)
  async preview(@Input() { body: { from, to } }: InputOf<typeof endpoints.places.route>): Promise<RouteView> {
    const { distanceMeters, durationSeconds, geometry, quality } = await this.geo.routing.route(from, to, {
      at: new Date(),
    });
    return { distanceMeters, durationSeconds, geometry: [...geometry], quality };
  }
}
