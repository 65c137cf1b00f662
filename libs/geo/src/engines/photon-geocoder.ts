import {
  crowDistanceMeters,
  type Failure,
  type Language,
  type LatLng,
  fail,
  ok,
  type Result,
} from '@sablon/domain/kernel';
import type { CircuitInfo } from '../http/circuit-breaker.js';
import type { OnServiceCall } from '../http/http-failure.js';
import { type HttpQuestion, JsonClient, type JsonClientOptions } from '../http/json-client.js';
import type { Geocoder, Place, PlaceSuggestion, SuggestOptions } from '../places/place.js';
import { parsePhotonId, readPhotonPlaces } from './photon-answer.js';
import { foldText } from '../places/fold-text.js';

/** Kinds whose pickup points only our own places have. */
const OURS = new Set(['airport', 'station']);
/** ASSUMPTION: one of our airports or stations comes first when it is among our own best two. */
const OWN_FIRST = 2;
const SAME_PLACE_METERS = 400;

/** Photon's places, after our own with a known kerb; duplicates of ours are left out. */
function mergeSuggestions(own: readonly PlaceSuggestion[], found: readonly Place[], limit: number): PlaceSuggestion[] {
  const first: Place[] = own.slice(0, OWN_FIRST).filter(({ kind }) => OURS.has(kind));
  const others = found.filter((place) => !first.some((mine) => isTwin(mine, place)));
  return [...first, ...others].slice(0, limit).map((place, row) => ({ ...place, score: 1 / (row + 1) }));
}

const isTwin = (a: Place, b: Place): boolean =>
  crowDistanceMeters(a.point, b.point) <= SAME_PLACE_METERS &&
  (OURS.has(b.kind) || Object.values(a.label).some((label) => foldText(label) === foldText(b.label.fr)));

/** The options of the Photon geocoder besides Photon's URL. */
interface PhotonOptions extends JsonClientOptions {
  /** The fallback, which also has airports, stations and pickup points Photon lacks. */
  readonly own: Geocoder;
  readonly onCall?: OnServiceCall;
  /** South, west, north, east; nothing outside is requested. */
  readonly bounds: readonly [south: number, west: number, north: number, east: number];
}

/** Which geocoder answered last, for the health page: Photon, or our own places because of `failure`. */
interface PhotonInfo {
  readonly source: 'photon' | 'own';
  readonly failure?: Failure;
  readonly circuit: CircuitInfo;
}

/** ASSUMPTION: how long a person who types waits for better suggestions than ours. */
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
 * A geocoder backed by a Photon server (https://github.com/komoot/photon, `/api` and `/reverse`). Airports and stations come from
 * our own places first, so that their pickup points stay; when Photon fails, our own places answer and the suggestions say so.
 */
export class PhotonGeocoder implements Geocoder {
  private readonly client: JsonClient;
  private last: Omit<PhotonInfo, 'circuit'> = { source: 'photon' };

  constructor(private readonly options: PhotonOptions) {
    this.client = new JsonClient({ ...options, limits: { ...PHOTON_LIMITS, ...options.limits } });
  }

  /** Which geocoder answered last, and Photon's state. */
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
    const asked = await this.ask({
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
    // A place Photon no longer has keeps its point.
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
    // The name is Photon's; the point is the one the person picked.
    return found ? { ...own, label: found.label, detail: found.detail } : own;
  }

  popularPlaces(kind: 'airport' | 'station'): readonly Place[] {
    return this.options.own.popularPlaces(kind);
  }

  private async ask(question: HttpQuestion<Place[]>) {
    const startedAt = performance.now();
    const answer = await this.client.ask(question);
    const durationMs = performance.now() - startedAt;
    const outcome = answer.ok ? 'ok' : answer.error.code;
    // An open circuit answers by itself.
    if (outcome !== 'http.circuit_open') this.options.onCall?.({ service: 'photon', outcome, durationMs });
    return answer;
  }

  private async nearest(point: LatLng, lang: Language, fits: (place: Place) => boolean): Promise<Place | null> {
    const query = { lat: point.lat, lon: point.lng, lang, limit: 5 };
    const asked = await this.ask({ path: 'reverse', query, read: readPhotonPlaces });
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

/** Puts another geocoder before our own, which stays its fallback. */
export type GeocoderBefore = (own: Geocoder, onCall?: OnServiceCall) => Geocoder;

/** Belgium with some of its neighbours: no ride goes further. */
const BELGIUM = [49.4, 2.4, 51.6, 6.5] as const;

/** Reads `SABLON_PHOTON_URL`; empty = our own places answer. Code: `geocoder.bad_url` (not an http address). */
export function geocoderBefore(url: string | undefined): Result<GeocoderBefore, 'geocoder.bad_url'> {
  if (url === undefined || url === '') return ok((own) => own);
  const photonBefore: GeocoderBefore = (own, onCall) =>
    new PhotonGeocoder({ baseUrl: url, bounds: BELGIUM, own, onCall });
  try {
    // Created once and discarded, so that a bad address is refused at start-up.
    photonBefore({} as Geocoder);
    return ok(photonBefore);
  } catch {
    return fail('geocoder.bad_url', { url });
  }
}
