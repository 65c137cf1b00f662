import { Inject, Injectable } from '@nestjs/common';
import type {
  ChangeSavedPlaceRequest,
  MyPlacesView,
  PlaceView,
  SavedPlaceView,
  SavePlaceRequest,
} from '@sablon/contracts';
import { fail, ok, type Result, type TripPlace } from '@sablon/domain';
import type { Geo, PlaceKind } from '@sablon/geo';
import {
  deleteSavedPlace,
  guardViolation,
  insertSavedPlace,
  readRecentPlaces,
  readSavedPlaces,
  updateSavedPlace,
  type Database,
  type SavedPlaceRow,
} from '@sablon/persistence';
import { DATABASE, GEO } from '../../config/api-parts.js';
import { placeView } from './place-views.js';

/** ASSUMPTION: as many as an address field shows above the stations without pushing them out of sight. */
const RECENT_SHOWN = 5;

/** Favourite and recent places of an account. */
@Injectable()
export class MyPlacesService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(GEO) private readonly geo: Geo,
  ) {}

  async list(userId: string): Promise<MyPlacesView> {
    const { sql } = this.database;
    const [saved, recent] = await Promise.all([
      readSavedPlaces(sql, userId),
      readRecentPlaces(sql, userId, RECENT_SHOWN),
    ]);
    return { saved: saved.map((row) => this.viewOf(row)), recent: recent.map((place) => this.placeOf(place)) };
  }

  async save(userId: string, { kind, label, place }: SavePlaceRequest): Promise<Result<SavedPlaceView>> {
    const found = await this.resolve(place.id);
    if (!found.ok) return found;
    const savedPlace = await this.guarded(() =>
      this.database.transaction((tx) => insertSavedPlace(tx, userId, { kind, label, place: found.value })),
    );
    return savedPlace.ok ? ok(this.viewOf(savedPlace.value)) : savedPlace;
  }

  async change(
    userId: string,
    id: string,
    { kind, label, place }: ChangeSavedPlaceRequest,
  ): Promise<Result<SavedPlaceView>> {
    const found = place ? await this.resolve(place.id) : null;
    if (found && !found.ok) return found;
    const change = {
      ...(kind && { kind }),
      ...(label !== undefined && { label }),
      ...(found && { place: found.value }),
    };
    const changed = await this.guarded(async () => ok(await updateSavedPlace(this.database.sql, userId, id, change)));
    if (!changed.ok) return changed;
    return changed.value ? ok(this.viewOf(changed.value)) : fail('request.not_found');
  }

  async remove(userId: string, id: string): Promise<Result<void>> {
    return (await deleteSavedPlace(this.database.sql, userId, id)) ? ok(undefined) : fail('request.not_found');
  }

  /** The place as our own map names it: the client's description is not trusted. */
  private async resolve(placeId: string): Promise<Result<TripPlace>> {
    // A place carries all three languages; the requested one only breaks ties between names.
    const place = await this.geo.geocoder.resolve(placeId, 'fr');
    if (!place) return fail('geo.place_unknown');
    const { id, kind, label, detail, point } = place;
    return ok({ placeId: id, kind, label, detail, ...point });
  }

  /** Returns a refusal by the schema as a value; anything else is a fault. */
  private async guarded<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    try {
      return await work();
    } catch (error) {
      const failure = guardViolation(error);
      if (failure) return { ok: false, error: failure };
      throw error;
    }
  }

  private viewOf({ id, kind, label, place }: SavedPlaceRow): SavedPlaceView {
    return { id, kind, label, place: this.placeOf(place) };
  }

  private placeOf({ placeId, kind, label, detail, lat, lng }: TripPlace): PlaceView {
    const place = { id: placeId, kind: kind as PlaceKind, label, detail, point: { lat, lng } };
    return placeView({ ...place, quality: 'exact' }, this.geo.serviceArea);
  }
}
