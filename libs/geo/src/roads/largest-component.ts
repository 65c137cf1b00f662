/** The arcs of a graph in rows: those of vertex `v` are `head[first[v]] … head[first[v + 1] - 1]`. */
export interface ArcRows {
  readonly first: Uint32Array;
  readonly head: Uint32Array;
}

/**
 * Marks (1) the vertices of the largest strongly connected component: from each of them every other can be reached and back.
 * Tarjan's algorithm with its recursion laid out in arrays, so that a country's roads do not overflow the stack.
 */
export function largestComponent({ first, head }: ArcRows): Uint8Array {
  const vertices = first.length - 1;
  const order = new Uint32Array(vertices); // 0 = not met yet
  const low = new Uint32Array(vertices);
  const component = new Int32Array(vertices).fill(-1);
  const nextArc = first.slice(0, vertices);
  const path = new Uint32Array(vertices); // the recursion: vertices being worked on
  const open = new Uint32Array(vertices); // met, not yet in a component
  const sizes: number[] = [];
  let [met, pathLength, openLength] = [0, 0, 0];
  const enter = (vertex: number): void => {
    order[vertex] = low[vertex] = ++met;
    path[pathLength++] = vertex;
    open[openLength++] = vertex;
  };
  const close = (vertex: number): void => {
    let size = 0;
    let member: number;
    do {
      member = open[--openLength]!;
      component[member] = sizes.length;
      size++;
    } while (member !== vertex);
    sizes.push(size);
  };
  for (let root = 0; root < vertices; root++) {
    if (order[root] !== 0) continue;
    enter(root);
    while (pathLength > 0) {
      const vertex = path[pathLength - 1]!;
      const arc = nextArc[vertex]!;
      if (arc < first[vertex + 1]!) {
        nextArc[vertex] = arc + 1;
        const next = head[arc]!;
        if (order[next] === 0) enter(next);
        else if (component[next] === -1) low[vertex] = Math.min(low[vertex]!, order[next]!);
        continue;
      }
      pathLength--;
      if (low[vertex] === order[vertex]) close(vertex);
      if (pathLength > 0) low[path[pathLength - 1]!] = Math.min(low[path[pathLength - 1]!]!, low[vertex]!);
    }
  }
  let largest = 0;
  sizes.forEach((size, number) => (largest = size > (sizes[largest] ?? 0) ? number : largest));
  return Uint8Array.from(component, (number) => (number === largest ? 1 : 0));
}
