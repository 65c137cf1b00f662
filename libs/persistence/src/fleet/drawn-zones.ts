import {
  checkRing,
  DRAWN_ZONES,
  drawnZoneId,
  fail,
  ok,
  snapCorner,
  type DrawnZone,
  type LatLng,
  type Localized,
  type Result,
} from '@sablon/domain';
import { writeAudit, type StaffAction, type Sql, type Transaction } from '../kernel/database.js';
import { readRulesOfZones } from '../kernel/dispatch-settings.js';

/** Fields of a zone that staff can edit. */
export interface DrawnZoneFacts {
  readonly name: Localized;
  readonly corners: readonly LatLng[];
}

/** A zone as it is now: its last version, that version's start and its author. */
export interface DrawnZoneRow extends DrawnZone {
  readonly uuid: string;
  readonly retired: boolean;
  readonly validFrom: Date;
  /** Null when the account has been erased. */
  readonly createdBy: string | null;
}

interface Row {
  readonly uuid: string;
  readonly version: number;
  readonly fr: string;
  readonly nl: string;
  readonly en: string;
  readonly lngs: readonly number[];
  readonly lats: readonly number[];
  readonly retired: boolean;
  readonly validFrom: Date;
  readonly createdBy: string | null;
}
const LAST = `SELECT DISTINCT ON (z.id) z.id AS uuid, z.version, z.name_fr AS fr, z.name_nl AS nl, z.name_en AS en, z.lngs, z.lats, z.retired,
  z.valid_from AS "validFrom",
  (SELECT nullif(trim(u.first_name || ' ' || u.last_name), '') FROM app_user u WHERE u.id = z.created_by) AS "createdBy"
  FROM drawn_zone z`;
const MICRO = 1e6;

const zoneOf = ({ uuid, version, fr, nl, en, lngs, lats, retired, validFrom, createdBy }: Row): DrawnZoneRow => ({
  id: drawnZoneId(uuid),
  name: { fr, nl, en },
  corners: lngs.map((lng, at) => ({ lat: (lats[at] ?? NaN) / MICRO, lng: lng / MICRO })),
  ...{ uuid, version, retired, validFrom, createdBy },
});

/** The zones in force now, or at a given moment (`at`), each as it was drawn then; all of them, or `uuids`. */
export async function readDrawnZones(
  sql: Sql,
  at: Date | null = null,
  uuids: readonly string[] | null = null,
): Promise<DrawnZone[]> {
  const { rows } = await sql.query<Row>(
    `SELECT * FROM (${LAST} WHERE ($1::timestamptz IS NULL OR z.valid_from <= $1) AND ($2::uuid[] IS NULL OR z.id = ANY ($2))
       ORDER BY z.id, z.version DESC) last
     WHERE NOT last.retired`,
    [at, uuids],
  );
  return rows.map(zoneOf).map(({ id, version, name, corners }) => ({ id, version, name, corners }));
}

/** Every zone, past and present, in its last version; those in use first, then by French name. */
export async function listDrawnZones(sql: Sql): Promise<DrawnZoneRow[]> {
  const { rows } = await sql.query<Row>(
    `SELECT * FROM (${LAST} ORDER BY z.id, z.version DESC) last ORDER BY last.retired, lower(last.fr), last.uuid`,
  );
  return rows.map(zoneOf);
}

/** Zone names, current or last, by the id they have among all zones; retired ones included. */
export async function readDrawnZoneNames(sql: Sql): Promise<ReadonlyMap<string, Localized>> {
  return new Map((await listDrawnZones(sql)).map(({ id, name }) => [id, name]));
}

async function checkFacts(tx: Transaction, uuid: string, { name, corners }: DrawnZoneFacts): Promise<Result<null>> {
  const ring = checkRing(corners);
  if (!ring.ok) return ring;
  const others = (await listDrawnZones(tx)).filter((zone) => !zone.retired && zone.uuid !== uuid);
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  const taken = others.find((zone) =>
    (['fr', 'nl', 'en'] as const).some((tongue) => same(zone.name[tongue], name[tongue])),
  );
  if (taken)
    return fail('zone.name_taken', { 'name.fr': taken.name.fr, 'name.nl': taken.name.nl, 'name.en': taken.name.en });
  return others.length >= DRAWN_ZONES.most ? fail('zone.too_many', { most: DRAWN_ZONES.most }) : ok(null);
}

async function insertVersion(
  tx: Transaction,
  uuid: string,
  version: number,
  { name, corners }: DrawnZoneFacts,
  retired: boolean,
  actor: StaffAction['actor'],
): Promise<void> {
  const micro = (degrees: number) => Math.round(degrees * MICRO);
  // Never before the version it follows, whatever the clock does; truncated, so that it has begun by the next read.
  await tx.query(
    `INSERT INTO drawn_zone (id, version, name_fr, name_nl, name_en, lngs, lats, retired, valid_from, created_by)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, greatest(date_trunc('milliseconds', clock_timestamp()), max(valid_from)), $9
     FROM drawn_zone WHERE id = $1`,
    [
      ...[uuid, version, name.fr, name.nl, name.en],
      ...[corners.map(({ lng }) => micro(lng)), corners.map(({ lat }) => micro(lat)), retired, actor.id],
    ],
  );
}

/** Names and counts are checked over all zones: one editor at a time, while reads continue. */
const alone = (tx: Transaction) => tx.query('LOCK TABLE drawn_zone IN SHARE ROW EXCLUSIVE MODE');

/**
 * Adds a zone under an id made by the client. Codes: `checkRing`, `zone.name_taken`, `zone.too_many`, and
 * `zone.changed_meanwhile` where the id is taken.
 */
export async function addDrawnZone(
  tx: Transaction,
  uuid: string,
  wanted: DrawnZoneFacts,
  actor: StaffAction['actor'],
): Promise<Result<null>> {
  await alone(tx);
  const facts = { ...wanted, corners: wanted.corners.map(snapCorner) };
  const checked = await checkFacts(tx, uuid, facts);
  if (!checked.ok) return checked;
  const { rowCount } = await tx.query('SELECT 1 FROM drawn_zone WHERE id = $1 LIMIT 1', [uuid]);
  if (rowCount !== 0) return fail('zone.changed_meanwhile');
  await insertVersion(tx, uuid, 1, facts, false, actor);
  await writeAudit(tx, {
    actor,
    action: 'zone.drawn',
    objectId: uuid,
    data: { name: facts.name, corners: facts.corners.length },
  });
  return ok(null);
}

async function lastVersion(tx: Transaction, uuid: string, seen: number): Promise<Result<DrawnZoneRow>> {
  const { rows } = await tx.query<Row>(`${LAST} WHERE z.id = $1 ORDER BY z.id, z.version DESC`, [uuid]);
  const last = rows[0];
  if (!last) return fail('request.not_found');
  if (last.retired) return fail('zone.retired');
  return last.version === seen ? ok(zoneOf(last)) : fail('zone.changed_meanwhile');
}

/**
 * Settings belong to administrators: moving a zone that rules refer to changes how thousands of trips are dispatched.
 * `zone.has_rules`.
 */
async function mayMove(tx: Transaction, { id }: DrawnZone, { role }: StaffAction['actor']): Promise<Result<null>> {
  if (role === 'admin') return ok(null);
  const rules = (await readRulesOfZones(tx)).get(id) ?? [];
  return rules.length === 0 ? ok(null) : fail('zone.has_rules', { rules: rules.join(', ') });
}

/**
 * Changes a zone, based on version `seen` of it. `request.not_found`, `zone.retired`, `zone.changed_meanwhile`, `zone.has_rules`,
 * and the codes of `addDrawnZone`.
 */
export async function changeDrawnZone(
  tx: Transaction,
  uuid: string,
  seen: number,
  wanted: DrawnZoneFacts,
  actor: StaffAction['actor'],
): Promise<Result<null>> {
  await alone(tx);
  const last = await lastVersion(tx, uuid, seen);
  if (!last.ok) return last;
  const facts = { ...wanted, corners: wanted.corners.map(snapCorner) };
  const checked = await checkFacts(tx, uuid, facts);
  if (!checked.ok) return checked;
  const redrawn = JSON.stringify(last.value.corners) !== JSON.stringify(facts.corners);
  const allowed = redrawn ? await mayMove(tx, last.value, actor) : ok(null);
  if (!allowed.ok) return allowed;
  await insertVersion(tx, uuid, seen + 1, facts, false, actor);
  const data = { name: facts.name, before: last.value.name, corners: facts.corners.length, redrawn, version: seen + 1 };
  await writeAudit(tx, { actor, action: 'zone.changed', objectId: uuid, data });
  return ok(null);
}

/**
 * Retires a zone; its names and shapes are kept. `request.not_found`, `zone.retired`, `zone.changed_meanwhile`, `zone.has_rules`.
 */
export async function retireDrawnZone(
  tx: Transaction,
  uuid: string,
  seen: number,
  actor: StaffAction['actor'],
): Promise<Result<null>> {
  await alone(tx);
  const last = await lastVersion(tx, uuid, seen);
  if (!last.ok) return last;
  const allowed = await mayMove(tx, last.value, actor);
  if (!allowed.ok) return allowed;
  await insertVersion(tx, uuid, seen + 1, last.value, true, actor);
  await writeAudit(tx, { actor, action: 'zone.retired', objectId: uuid, data: { name: last.value.name } });
  return ok(null);
}
