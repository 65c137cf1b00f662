import { z } from 'zod';

/** RFC 9457 problem with our stable code; `message` is in the caller's language. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;

/** An error code's HTTP status and the parameters its message names. The words are in `locales/<language>/errors.json`. */
export interface ErrorEntry<Param extends string = string> {
  readonly status: number;
  readonly params: readonly Param[];
}

/** One entry of a catalogue. */
export const entry = <Param extends string = never>(status: number, ...params: Param[]): ErrorEntry<Param> => ({
  status,
  params,
});

/** Errors that any request can produce. */
export const REQUEST_ERRORS = {
  'request.invalid': entry(400),
  'request.idempotency_key_required': entry(400),
  'request.key_reused': entry(422),
  'request.origin_refused': entry(403),
  'request.too_many': entry(429, 'seconds'),
  'request.not_found': entry(404),
  'request.range_invalid': entry(416),
  'map.tiles_missing': entry(404),
  'request.too_large': entry(413),
  'server.unavailable': entry(503),
  'server.storage_full': entry(503),
  'server.documents_unavailable': entry(503),
  'server.error': entry(500),
  'session.required': entry(401),
  'session.wrong_credentials': entry(401),
  'account.email_taken': entry(409),
  'account.in_use': entry(409),
  'account.forbidden': entry(403),
  'booking.link_not_enough': entry(403),
  'booking.link_ended': entry(410, 'days'),
  'geo.outside_service_area': entry(422, 'place', 'town', 'airport'),
  'geo.outside_parcel_area': entry(422, 'place'),
  'geo.place_unknown': entry(422),
  'routing.overloaded': entry(503),
  'routing.timeout': entry(503),
  'routing.crashed': entry(503),
  'routing.closed': entry(503),
  'webhook.signature_invalid': entry(400),
  'webhook.too_old': entry(400),
  'webhook.repeated': entry(409),
} as const;
