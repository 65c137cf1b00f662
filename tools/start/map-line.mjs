// The line about the map shown when the product has started.

/** Reads the map's state from the server that just started. */
export async function readMap(address) {
  const answer = await fetch(`${address}/api/health/ready`);
  return (await answer.json()).map;
}

/** One line: the roads behind routes, times and prices, their age and their owner; or the problem. */
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
