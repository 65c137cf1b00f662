import { createHash } from 'node:crypto';
import { ok, fail, type Result } from '@sablon/domain';
import { readGraphFile, type GraphFileCode } from '../map/graph-file.js';
import { GraphEngine } from '../routing/graph-engine.js';
import { BUILT_PROFILE } from '../routing/net-profile.js';
import type { SharedMap } from './messages.js';

/** Proves a map's bytes whole and puts an engine over them, without copying. Codes of `graph.bin`, `map.damaged` above all. */
export function openSharedMap({ graph, sha256, about }: SharedMap): Result<GraphEngine, GraphFileCode> {
  if (sha256 !== null && createHash('sha256').update(graph).digest('hex') !== sha256)
    return fail('map.damaged', { part: 'checksum' });
  const file = readGraphFile(graph);
  return file.ok ? ok(new GraphEngine(file.value, BUILT_PROFILE, about)) : file;
}
