import { entry } from '../kernel/request-errors.js';

/** Favourite places of an account. */
export const PLACE_ERRORS = {
  'saved_place.too_many': entry(422, 'max'),
  'saved_place.already_saved': entry(409),
  'saved_place.kind_taken': entry(409),
} as const;

/** Zones that staff draw on the map. */
export const ZONE_ERRORS = {
  'zone.corners': entry(422, 'least', 'most'),
  'zone.crosses': entry(422, 'edge', 'other'),
  'zone.outside': entry(422, 'corner'),
  'zone.too_small': entry(422, 'hectares'),
  'zone.too_large': entry(422, 'squareKilometers'),
  'zone.name_taken': entry(409, 'name'),
  'zone.too_many': entry(409, 'most'),
  'zone.changed_meanwhile': entry(409),
  'zone.has_rules': entry(409, 'rules'),
  'zone.retired': entry(409),
} as const;
