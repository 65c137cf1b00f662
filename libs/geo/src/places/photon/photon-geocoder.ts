import { crowDistanceMeters, type Failure, type Language, type LatLng } from '@sablon/domain';
import type { CircuitInfo } from '../../http/circuit-breaker.js';
import { JsonClient, type JsonClientOptions } from '../../http/json-client.js';
import type { Geocoder, Place, PlaceSuggestion, SuggestOptions } from '../place.js';
import { mergeSuggestions } from './merge-suggestions.js';
import { parsePhotonId, readPhotonPlaces } from './photon-answer.js';

/** What the Photon geocoder needs besides Photon's address. */
export interface PhotonOptions extends JsonClientOptions {
  /** Answers where Photon does not, and knows airports, stations and pick-up points Photon does not. */
  readonly own: Geocoder;
  /** South, west, north, east; nothing outside is asked for. */
  readonly bounds: readonly [south: number, west: number, north: number, east: number];
}

/** Who answered last, for the health page: Photon, or our own places because of `failure`. */
export interface PhotonInfo {
  readonly source: 'photon' | 'own';
  readonly failure?: Failure;
  readonly circuit: CircuitInfo;
}

/** ASSUMPTION: who types waits this long for better answers than ours, not longer. */
const PHOTON_LIMITS = { attemptTimeoutMs: 600, deadlineMs: 800, retries: 0, maxResponseBytes: 512 * 1024 } as const;
const DEFAULT_LIMIT = 8;
const LARGEST_LIMIT = 20;
const LONGEST_QUERY = 200;
const REVERSE_METERS = 60;
const BRUSSELS_CENTRE: LatLng = { lat: 50.8467, lng: 4.3525 };

const limitOf = (limit = DEFAULT_LIMIT): number =>
  Number.isFinite(limit) ? Math.min(Math.max(1, Math.trunc(limit)), LARGEST_LIMIT) : DEFAULT_LIMIT;
const isOnEarth = ({ lat, lng }: LatLng): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/**
 * A geocoder over a Photon server (https://github.com/komoot/photon, `/api` and `/reverse`). Airports and stations come from
 * our own places first, so that their pick-up points stay; where Photon fails, our own places answer and the suggestions say so.
 */
export class PhotonGeocoder implements Geocoder {
  private readonly client: JsonClient;
  private last: Omit<PhotonInfo, 'circuit'> = { source: 'photon' };

  constructor(private readonly options: PhotonOptions) {
    this.client = new JsonClient({ ...options, limits: { ...PHOTON_LIMITS, ...options.limits } });
  }

  /** Who answered last, and how Photon fares. */
  info(): PhotonInfo {
    return { ...this.last, circuit: this.client.info() };
  }

  async suggest(query: string, options: SuggestOptions): Promise<PlaceSuggestion[]> {
    const limit = limitOf(options.limit);
    const near = options.near && isOnEarth(options.near) ? options.near : undefined;
    const own = await this.options.own.suggest(query, { ...options, near, limit: LARGEST_LIMIT });
    const typed = query
      .slice(0, LONGEST_QUERY)
      .replace(/\p{Surrogate}/gu, ' ')
      .trim();
    if (!/[\p{L}\p{N}]/u.test(typed)) return own.slice(0, limit);
    const asked = await this.client.ask({
      path: 'api',
      query: { q: typed, limit, lang: options.language, ...biasOf(near ?? BRUSSELS_CENTRE), bbox: this.bbox() },
      read: readPhotonPlaces,
    });
    if (!asked.ok) return this.answeredByOwn(asked.error, own.slice(0, limit));
    this.last = { source: 'photon' };
    const found = asked.value.filter(({ point }) => this.isWithinBounds(point));
    return mergeSuggestions(own, found, limit).map((place) =>
      near ? { ...place, distanceMeters: crowDistanceMeters(near, place.point) } : place,
    );
  }

  async resolve(placeId: string, language: Language): Promise<Place | null> {
    const point = parsePhotonId(placeId);
    if (!point) return this.options.own.resolve(placeId, language);
    const found = await this.nearest(point, language, ({ id }) => id === placeId);
    // What Photon no longer knows still has its place on the map.
    return found ?? { ...(await this.options.own.reverse(point, language)), point };
  }

  async reverse(point: LatLng, language: Language): Promise<Place> {
    const own = await this.options.own.reverse(point, language);
    if (own.kind !== 'point' || !isOnEarth(point)) return own;
    const found = await this.nearest(
      point,
      language,
      (place) => crowDistanceMeters(place.point, point) <= REVERSE_METERS,
    );
    // The name is Photon's, the place is where the finger was.
    return found ? { ...own, label: found.label, detail: found.detail } : own;
  }

  popularPlaces(kind: 'airport' | 'station'): readonly Place[] {
    return this.options.own.popularPlaces(kind);
  }

  private async nearest(point: LatLng, lang: Language, fits: (place: Place) => boolean): Promise<Place | null> {
    const query = { lat: point.lat, lon: point.lng, lang, limit: 5 };
    const asked = await this.client.ask({ path: 'reverse', query, read: readPhotonPlaces });
    if (!asked.ok) {
      this.last = { source: 'own', failure: asked.error };
      return null;
    }
    this.last = { source: 'photon' };
    return asked.value.find(fits) ?? null;
  }

  private answeredByOwn(failure: Failure, own: PlaceSuggestion[]): PlaceSuggestion[] {
    this.last = { source: 'own', failure };
    return own.map((place) => ({ ...place, insteadOf: failure.code }));
  }

  private bbox(): string {
    const [south, west, north, east] = this.options.bounds;
    return [west, south, east, north].join(',');
  }

  private isWithinBounds({ lat, lng }: LatLng): boolean {
    const [south, west, north, east] = this.options.bounds;
    return lat >= south && lat <= north && lng >= west && lng <= east;
  }
}

const biasOf = ({ lat, lng }: LatLng): { lat: number; lon: number } => ({ lat, lon: lng });
