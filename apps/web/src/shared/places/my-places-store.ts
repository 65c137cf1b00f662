import type { MyPlacesView, PlaceView } from '@sablon/contracts';
import { useEffect } from 'react';
import { ApiError } from '../api/api-error.js';
import { useUser } from '../session/session-store.js';
import { createStore, useStore } from '../state/create-store.js';
import { deleteSavedPlace, readMyPlaces, savePlace } from './my-places.api.js';

const NOBODYS: MyPlacesView = { saved: [], recent: [] };
const store = createStore<MyPlacesView>(NOBODYS);
let owner: string | null = null;

async function load(userId: string | null): Promise<void> {
  if (userId !== owner) store.set(NOBODYS);
  owner = userId;
  if (userId === null) return;
  try {
    const mine = await readMyPlaces();
    if (owner === userId) store.set(mine);
  } catch (unknown) {
    // Without them the field still suggests places as the user types.
    console.warn('no places of one’s own', unknown);
  }
}

/** Call after the places changed on another device. */
export const reloadMyPlaces = (): void => void load(owner);

/** The signed-in user's favourite and recent places; empty for a visitor and until loaded. */
export function useMyPlaces(): MyPlacesView {
  const userId = useUser()?.id ?? null;
  useEffect(() => void load(userId), [userId]);
  return useStore(store);
}

/** Whether a place is a favourite, for components that show what `useMyPlaces` fetched. */
export const useIsSaved = (placeId: string): boolean => useStore(store).saved.some(({ place }) => place.id === placeId);

/** Adds a place to the favourites or removes it; rejects with the server's refusal. */
export async function togglePlace(place: PlaceView): Promise<'saved' | 'forgotten'> {
  const savedPlace = store.get().saved.find((saved) => saved.place.id === place.id);
  try {
    if (savedPlace) await deleteSavedPlace(savedPlace.id);
    else
      await savePlace({ kind: place.kind === 'airport' ? 'airport' : 'other', label: null, place: { id: place.id } });
  } catch (failure) {
    // Already done in another tab: the desired state is reached.
    const already = ['saved_place.already_saved', 'request.not_found'];
    if (!(failure instanceof ApiError && already.includes(failure.code))) throw failure;
  }
  await load(owner);
  return savedPlace ? 'forgotten' : 'saved';
}
