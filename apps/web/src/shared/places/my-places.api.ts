import {
  endpoints,
  type ChangeSavedPlaceRequest,
  type MyPlacesView,
  type SavedPlaceView,
  type SavePlaceRequest,
} from '@sablon/contracts';
import { call } from '../api/http-client.js';

/** The signed-in user's favourite and recent places. */
export const readMyPlaces = (signal?: AbortSignal): Promise<MyPlacesView> => call(endpoints.myPlaces.list, { signal });

/** `saved_place.too_many`, `saved_place.already_saved`, `saved_place.kind_taken`, `geo.place_unknown`. */
export const savePlace = (body: SavePlaceRequest): Promise<SavedPlaceView> => call(endpoints.myPlaces.save, { body });

/** Fails like `savePlace`, and with `request.not_found`. */
export const changeSavedPlace = (id: string, body: ChangeSavedPlaceRequest): Promise<SavedPlaceView> =>
  call(endpoints.myPlaces.change, { params: { id }, body });

/** `request.not_found` if it was already deleted. */
export const deleteSavedPlace = async (id: string): Promise<void> =>
  void (await call(endpoints.myPlaces.remove, { params: { id } }));
