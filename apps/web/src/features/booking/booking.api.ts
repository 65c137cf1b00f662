import type { PlaceView, QuoteRequest, QuoteView, SuggestView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';
import { currentLanguage } from '../../shared/i18n/language-store.js';

/** ASSUMPTION: a phone that has no fix after this long will not have one soon. */
const LOCATE_TIMEOUT_MS = 10_000;
const LOCATE_MAX_AGE_MS = 30_000;

/** Where the visitor stood when asked; places near it come first. */
let near: { lat: number; lng: number } | null = null;

export async function suggestPlaces(q: string, signal: AbortSignal): Promise<readonly PlaceView[]> {
  const query = { q, language: currentLanguage(), lat: near?.lat, lng: near?.lng };
  return (await api.get<SuggestView>('/api/places/suggest', { query, signal })).places;
}

export async function popularPlaces(kind: 'airport' | 'station', signal: AbortSignal): Promise<readonly PlaceView[]> {
  return (await api.get<SuggestView>('/api/places/popular', { query: { kind }, signal })).places;
}

/** The place where the visitor stands. Rejects when the device refuses or does not know. */
export async function whereIAm(): Promise<PlaceView> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: LOCATE_TIMEOUT_MS,
      maximumAge: LOCATE_MAX_AGE_MS,
    }),
  );
  near = { lat: coords.latitude, lng: coords.longitude };
  return api.get<PlaceView>('/api/places/reverse', { query: near });
}

export const askQuote = (body: QuoteRequest): Promise<QuoteView> => api.post<QuoteView>('/api/quotes', { body });
