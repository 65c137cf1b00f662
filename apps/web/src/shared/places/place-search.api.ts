import { endpoints, type PlaceView, type SuggestView } from '@sablon/contracts';
import { call } from '../api/http-client.js';
import { currentLanguage } from '../i18n/language-store.js';

/** ASSUMPTION: a phone without a fix after this long will not get one soon. */
const LOCATE_TIMEOUT_MS = 10_000;
const LOCATE_MAX_AGE_MS = 30_000;

/** The visitor's position when asked; nearby places are listed first. */
let near: { lat: number; lng: number } | null = null;

/** Places whose name matches the text typed so far, or the place outside our area that it names. */
export async function suggestPlaces(q: string, signal: AbortSignal): Promise<SuggestView> {
  const query = { q, language: currentLanguage(), lat: near?.lat, lng: near?.lng };
  return call(endpoints.places.suggest, { query, signal });
}

/** The address or place nearest to a point. */
export const placeAt = (point: { lat: number; lng: number }, signal: AbortSignal): Promise<PlaceView> =>
  call(endpoints.places.reverse, { query: { lat: point.lat, lng: point.lng }, signal });

/** The place at the visitor's position. Rejects if the device refuses or has no position. */
export async function whereIAm(): Promise<PlaceView> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: LOCATE_TIMEOUT_MS,
      maximumAge: LOCATE_MAX_AGE_MS,
    }),
  );
  near = { lat: coords.latitude, lng: coords.longitude };
  return call(endpoints.places.reverse, { query: near });
}
