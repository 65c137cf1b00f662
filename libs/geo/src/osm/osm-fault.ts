import type { Failure } from '@sablon/domain';

/**
 * Why an OSM file is refused: `osm.missing` (no such file, or not readable), `osm.not_pbf` (something else), `osm.truncated`
 * (ends too early), `osm.damaged` (`part` says where), `osm.unsupported` (`feature` is one we cannot read), `osm.empty`
 * (nothing in it that a map could be made of).
 */
export type OsmFileCode =
  | 'osm.missing'
  | 'osm.not_pbf'
  | 'osm.truncated'
  | 'osm.damaged'
  | 'osm.unsupported'
  | 'osm.empty';

/** Carries a refusal out of the depths of the decoder; `readOsmFile` turns it into a value. */
export class OsmFault extends Error {
  readonly failure: Failure<OsmFileCode>;

  constructor(code: OsmFileCode, params?: Failure['params']) {
    super(`${code} ${JSON.stringify(params ?? {})}`);
    this.failure = params ? { code, params } : { code };
  }
}

/** The refusal of a file whose bytes make no sense at the named part. */
export const damaged = (part: string): OsmFault => new OsmFault('osm.damaged', { part });
