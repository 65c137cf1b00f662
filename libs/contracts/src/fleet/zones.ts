import { DRAWN_ZONES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, LocalizedText, Point, requiredLine, Uuid } from '../kernel/primitives.js';

const name = requiredLine(DRAWN_ZONES.nameLength);
const facts = {
  name: z.object({ fr: name, nl: name, en: name }),
  /** In order, the last joined to the first. `checkRing` limits their number and the area. */
  corners: z.array(Point).max(2 * DRAWN_ZONES.mostCorners),
};

/** A zone drawn by hand. The screen makes `id`, so a repeated request does not create a second zone. */
export const NewZoneRequest = z.object({ id: Uuid, ...facts }).meta({ id: 'NewZoneRequest' });
export type NewZoneRequest = z.infer<typeof NewZoneRequest>;

/** New state of a zone; `version` is the one the editor saw. */
export const ZoneRequest = z.object({ version: z.int().positive(), ...facts }).meta({ id: 'ZoneRequest' });
export type ZoneRequest = z.infer<typeof ZoneRequest>;

/** Retires a zone; `version` is the one the editor saw. */
export const RetireZoneRequest = z.object({ version: z.int().positive() }).meta({ id: 'RetireZoneRequest' });
export type RetireZoneRequest = z.infer<typeof RetireZoneRequest>;

/** A zone as it is now, with who last drew it and when. */
export const OfficeZoneView = z
  .object({
    uuid: Uuid,
    /** Its id among all zones, as in the console's table. */
    id: z.string(),
    version: z.int(),
    name: LocalizedText,
    corners: z.array(Point),
    retired: z.boolean(),
    validFrom: Instant,
    createdBy: z.string().nullable(),
    /** Rules that apply in it, of the settings in force or planned. */
    rules: z.array(z.string()),
  })
  .meta({ id: 'OfficeZone' });
export type OfficeZoneView = z.infer<typeof OfficeZoneView>;
/** Zones in use first, then by French name. */
export const OfficeZonesView = z.object({ zones: z.array(OfficeZoneView) }).meta({ id: 'OfficeZones' });
export type OfficeZonesView = z.infer<typeof OfficeZonesView>;

/** The outlines of the zones in use, for the console's map. */
export const ZoneOutlinesView = z
  .object({
    zones: z.array(z.object({ id: z.string(), version: z.int(), name: LocalizedText, corners: z.array(Point) })),
  })
  .meta({ id: 'ZoneOutlines' });
export type ZoneOutlinesView = z.infer<typeof ZoneOutlinesView>;
