import { endpoints, type ParcelView } from '@sablon/contracts';
import { call } from '../api/http-client.js';

export const parcelKey = (tripId: string) => ['parcel', tripId] as const;

export const readParcel = (tripId: string, trackToken: string | null, signal: AbortSignal): Promise<ParcelView> =>
  call(endpoints.parcels.read, { params: { id: tripId }, trackToken, signal });
