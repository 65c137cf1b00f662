// What a person is told about the map when the product has started.

/** What the server that just started says of its map. */
export async function readMap(address) {
  const answer = await fetch(`${address}/api/health/ready`);
  return (await answer.json()).map;
}

/** One line: which roads routes, times and prices are made of, how old they are and whose they are; or what is missing. */
export function mapLine({ quality, source, ageDays, attribution, problem, service }, dataDirectory) {
  if (service?.inForce) return `  Roads: ${source}, ${attribution}; when it does not answer, our own engine does.`;
  const silent = service ? ` ${service.engine} does not answer (${service.problem}).` : '';
  const broken = problem ? ` The map in ${dataDirectory}/map is not the one in use (${problem}).` : '';
  const trouble = silent + broken;
  if (quality === 'built') {
    const age = ageDays === 0 ? 'today' : ageDays === 1 ? 'yesterday' : `${ageDays} days ago`;
    return `  Roads: ${source}, built ${age}, ${attribution}.${trouble}`;
  }
  return `  Roads: no built map, so routes, times and prices are approximate; npm run map:build makes one.${trouble}`;
}
