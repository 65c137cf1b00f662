import { fail, ok, type Result } from '@sablon/domain';
import type { Geocoder } from '../place.js';
import { PhotonGeocoder } from './photon-geocoder.js';

/** Puts another geocoder before our own, which stays its fallback. */
export type GeocoderBefore = (own: Geocoder) => Geocoder;

/** Belgium with some of its neighbours: nobody is driven further. */
const BELGIUM = [49.4, 2.4, 51.6, 6.5] as const;

/** Reads `SABLON_PHOTON_URL`; empty = our own places answer. Code: `geocoder.bad_url` (no http address). */
export function geocoderBefore(url: string | undefined): Result<GeocoderBefore, 'geocoder.bad_url'> {
  if (url === undefined || url === '') return ok((own) => own);
  const photonBefore: GeocoderBefore = (own) => new PhotonGeocoder({ baseUrl: url, bounds: BELGIUM, own });
  try {
    // Made once for nothing, so that a bad address is refused at start-up.
    photonBefore({} as Geocoder);
    return ok(photonBefore);
  } catch {
    return fail('geocoder.bad_url', { url });
  }
}
