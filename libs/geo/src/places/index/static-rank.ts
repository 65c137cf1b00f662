import type { PlaceKind } from '../place.js';

/** ASSUMPTION: how likely a passenger of a taxi means each kind when names alike compete. */
export const KIND_WEIGHT: Readonly<Record<PlaceKind, number>> = {
  airport: 1.25,
  station: 1.18,
  municipality: 1.12,
  landmark: 1.05,
  hospital: 1.05,
  hotel: 1,
  street: 1,
  address: 1,
  point: 0.5,
};
const IMPORTANCE_SHARE = 0.4;

/** A place's rank before anything is typed: what it is × how well known (0–1). */
export const staticRank = (kind: PlaceKind, importance: number): number =>
  KIND_WEIGHT[kind] * (1 - IMPORTANCE_SHARE + IMPORTANCE_SHARE * importance);
