import type { ParcelView } from '@sablon/contracts';
import { api, type ApiPath } from '../api/http-client.js';

export const parcelKey = (tripId: string) => ['parcel', tripId] as const;
export const parcelPath = (tripId: string, rest = ''): ApiPath =>
  `/api/trips/${encodeURIComponent(tripId)}/parcel${rest}`;

export const readParcel = (tripId: string, trackToken: string | null, signal: AbortSignal): Promise<ParcelView> =>
  api.get<ParcelView>(parcelPath(tripId), { trackToken, signal });
