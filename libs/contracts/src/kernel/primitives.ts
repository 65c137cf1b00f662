import { LANGUAGES, SERVICES, TRIP_STATUSES, TRIP_TYPES, VEHICLE_CLASSES, VEHICLE_COLOURS } from '@sablon/domain';
import { z } from 'zod';

export const Uuid = z.uuid();
export const LanguageCode = z.enum(LANGUAGES);
export const ServiceName = z.enum(SERVICES);
export const TripTypeName = z.enum(TRIP_TYPES);
export const VehicleClassName = z.enum(VEHICLE_CLASSES);
export const VehicleColourName = z.enum(VEHICLE_COLOURS);
export const TripStatusName = z.enum(TRIP_STATUSES);
/** UTC instant, ISO 8601 with a Z. */
export const Instant = z.iso.datetime();
/** Integer euro cents. */
export const Cents = z.int();

export const Point = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
export const LocalizedText = z.object({ fr: z.string(), nl: z.string(), en: z.string() });

const placeFields = {
  id: z.string().max(200),
  kind: z.string().max(30),
  label: LocalizedText,
  detail: LocalizedText,
  point: Point,
  airportCode: z.string().max(4).optional(),
};

/** The nearest served area for a place outside; `distanceMeters` from the place to the edge of the service area. */
export const OutsideAreaView = z
  .object({
    distanceMeters: z.number(),
    nearestTown: z.object(placeFields),
    nearestAirport: z.object(placeFields),
  })
  .meta({ id: 'OutsideArea' });
export type OutsideAreaView = z.infer<typeof OutsideAreaView>;

/**
 * A place as the geocoder names it. `point` is where a car can stop; `outside` is set when no ride may start or end there;
 * `approximate` on an address whose door is not known, only about where it stands in its street.
 */
export const PlaceView = z
  .object({ ...placeFields, outside: OutsideAreaView.optional(), approximate: z.literal(true).optional() })
  .meta({ id: 'Place' });
export type PlaceView = z.infer<typeof PlaceView>;

/** No free text may contain control characters or lone surrogates, which Postgres or a log cannot store. */
// oxlint-disable-next-line no-control-regex -- the point is to refuse them
const PLAIN = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Surrogate}]*$/u;
/** Bidirectional controls, which can make a name read as another one; their effect ends with the paragraph. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
const LINE_ENDS = /[\t\r\n\u2028\u2029]+/g;

/** Several lines of free text: trimmed, bounded, no control characters. */
export const paragraphs = (max: number) => z.string().trim().max(max).regex(PLAIN, 'characters');
export const requiredParagraphs = (max: number) => paragraphs(max).min(1);

/**
 * One line of free text: as `paragraphs`; line ends and tabs become a space, so that no mail subject and no calendar entry
 * breaks, and marks that change the reading direction are removed.
 */
export const line = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(LINE_ENDS, ' ').replace(TURNING, ''))
    .trim()
    .max(max)
    .regex(PLAIN, 'characters');
export const requiredLine = (max: number) => line(max).min(1);

/** The response to a command without a result. */
export const Done = z.object({ done: z.literal(true) }).meta({ id: 'Done' });

/**
 * What is saved of company or brand, 0 = nothing yet. A save brings the one its editor saw; if it has changed since, the request fails
 * with `office.changed_meanwhile`.
 */
export const ProfileVersion = z.number().int().min(0);
