import { DRAWN_ZONES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, LocalizedText, Point, requiredLine, Uuid } from '../kernel/primitives.js';

const name = requiredLine(DRAWN_ZONES.nameLength);
const facts = {
  name: z.object({ fr: name, nl: name, en: name }),
  /** In order, the last joined to the first. How many there may be and what they may enclose: `checkRing`. */
  corners: z.array(Point).max(2 * DRAWN_ZONES.mostCorners),
};

/** A zone drawn by hand. `id` is made by the screen: sent again it is one zone. */
export const NewZoneRequest = z.object({ id: Uuid, ...facts }).meta({ id: 'NewZoneRequest' });
export type NewZoneRequest = z.infer<typeof NewZoneRequest>;

/** What a zone is from now on, said by who saw this version of it. */
export const ZoneRequest = z.object({ version: z.int().positive(), ...facts }).meta({ id: 'ZoneRequest' });
export type ZoneRequest = z.infer<typeof ZoneRequest>;

/** The end of a zone, by who saw this version of it. */
export const RetireZoneRequest = z.object({ version: z.int().positive() }).meta({ id: 'RetireZoneRequest' });
export type RetireZoneRequest = z.infer<typeof RetireZoneRequest>;

/** A zone as it stands, with who drew it last and when. */
export const OfficeZoneView = z
  .object({
    uuid: Uuid,
    /** Its name among all zones, as in the console's table. */
    id: z.string(),
    version: z.int(),
    name: LocalizedText,
    corners: z.array(Point),
    retired: z.boolean(),
    validFrom: Instant,
    createdBy: z.string().nullable(),
    /** Rules of the settings in force, or planned, that hold in it. */
    rules: z.array(z.string()),
  })
  .meta({ id: 'OfficeZone' });
export type OfficeZoneView = z.infer<typeof OfficeZoneView>;
/** Those in use first, then by French name. */
export const OfficeZonesView = z.object({ zones: z.array(OfficeZoneView) }).meta({ id: 'OfficeZones' });
export type OfficeZonesView = z.infer<typeof OfficeZonesView>;

/** The outlines of the zones in use, for the console's map. */
export const ZoneOutlinesView = z
  .object({
    zones: z.array(z.object({ id: z.string(), version: z.int(), name: LocalizedText, corners: z.array(Point) })),
  })
  .meta({ id: 'ZoneOutlines' });
export type ZoneOutlinesView = z.infer<typeof ZoneOutlinesView>;
