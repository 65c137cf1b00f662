import type { ChangeSavedPlaceRequest, MyPlacesView, SavedPlaceView, SavePlaceRequest } from '@sablon/contracts';
import { api } from '../api/http-client.js';

/** The signed-in user's favourite and recent places. */
export const readMyPlaces = (signal?: AbortSignal): Promise<MyPlacesView> => api.get('/api/me/places', { signal });

/** `saved_place.too_many`, `saved_place.already_saved`, `saved_place.kind_taken`, `geo.place_unknown`. */
export const savePlace = (body: SavePlaceRequest): Promise<SavedPlaceView> => api.post('/api/me/places', { body });

/** Fails like `savePlace`, and with `request.not_found`. */
export const changeSavedPlace = (id: string, body: ChangeSavedPlaceRequest): Promise<SavedPlaceView> =>
  api.patch(`/api/me/places/${id}`, { body });

/** `request.not_found` if it was already deleted. */
export const deleteSavedPlace = async (id: string): Promise<void> => void (await api.delete(`/api/me/places/${id}`));
