import { entry } from '../kernel/request-errors.js';

/** Parcels and their chain of custody. */
export const PARCEL_ERRORS = {
  'parcel.custody_missing': entry(409),
  'parcel.wrong_order': entry(409),
  'parcel.evidence_missing': entry(422),
  'parcel.code_wrong': entry(409),
  'parcel.file_unknown': entry(409),
  'parcel.file_type': entry(422),
  'parcel.too_many_files': entry(409, 'max'),
  'parcel.wait_longer': entry(409),
  'parcel.not_called': entry(409),
  'parcel.neighbour_not_allowed': entry(409),
  'parcel.no_more_tries': entry(409),
  'parcel.not_ended': entry(409),
  'parcel.link_ended': entry(410),
  'parcel.arrived': entry(409),
  'parcel.retime_collected': entry(409),
  'parcel.retime_too_soon': entry(422, 'minutes'),
  'parcel.retime_too_far': entry(422, 'days'),
  'parcel.retime_dearer': entry(409),
} as const;
