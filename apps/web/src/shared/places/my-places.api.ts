import type { ChangeSavedPlaceRequest, MyPlacesView, SavedPlaceView, SavePlaceRequest } from '@sablon/contracts';
import { api } from '../api/http-client.js';

/** Favourite and recent places of whoever is signed in. */
export const readMyPlaces = (signal?: AbortSignal): Promise<MyPlacesView> => api.get('/api/me/places', { signal });

/** `saved_place.too_many`, `saved_place.already_saved`, `saved_place.kind_taken`, `geo.place_unknown`. */
export const savePlace = (body: SavePlaceRequest): Promise<SavedPlaceView> => api.post('/api/me/places', { body });

/** Refused as `savePlace` is, and `request.not_found`. */
export const changeSavedPlace = (id: string, body: ChangeSavedPlaceRequest): Promise<SavedPlaceView> =>
  api.patch(`/api/me/places/${id}`, { body });

/** `request.not_found` when it was deleted before. */
export const deleteSavedPlace = async (id: string): Promise<void> => void (await api.delete(`/api/me/places/${id}`));
