import { SAVED_PLACE_KINDS } from '@sablon/domain';
import { z } from 'zod';
import { PlaceChoice } from './bookings.js';
import { PlaceView, requiredLine, Uuid } from '../kernel/primitives.js';

/** ASSUMPTION: a name that fits one line of a phone. */
const LABEL_MAX = 60;
const Label = requiredLine(LABEL_MAX).nullable();

export const SavedPlaceKind = z.enum(SAVED_PLACE_KINDS);

/** A favourite place of an account (spec §3). `label` null = called after the place itself, in the reader's language. */
export const SavedPlaceView = z
  .object({ id: Uuid, kind: SavedPlaceKind, label: z.string().nullable(), place: PlaceView })
  .meta({ id: 'SavedPlace' });
export type SavedPlaceView = z.infer<typeof SavedPlaceView>;

/** What an address field offers to a known person: favourites, home and work first; then where rides began or ended lately. */
export const MyPlacesView = z
  .object({ saved: z.array(SavedPlaceView), recent: z.array(PlaceView) })
  .meta({ id: 'MyPlaces' });
export type MyPlacesView = z.infer<typeof MyPlacesView>;

/** Keeps a place. `saved_place.kind_taken`, `saved_place.already_saved`, `saved_place.too_many`, `geo.place_unknown`. */
export const SavePlaceRequest = z
  .object({ kind: SavedPlaceKind, label: Label.default(null), place: PlaceChoice })
  .meta({ id: 'SavePlaceRequest' });
export type SavePlaceRequest = z.infer<typeof SavePlaceRequest>;

/** Changes what is named, leaves the rest; refuses as `SavePlaceRequest` does, and `request.not_found`. */
export const ChangeSavedPlaceRequest = z
  .object({ kind: SavedPlaceKind.optional(), label: Label.optional(), place: PlaceChoice.optional() })
  .meta({ id: 'ChangeSavedPlaceRequest' });
export type ChangeSavedPlaceRequest = z.infer<typeof ChangeSavedPlaceRequest>;
