/** Ids per bucket: their low 16 bits are stored per node, the rest identifies the bucket. */
const DRAWER_IDS = 65_536;
const CHUNK = 1 << 16;
const UNKNOWN = 0x7fffffff;
const E7_PER_MICRO = 10;

/**
 * The nodes a job needs and their positions, in 10 bytes each: first every needed id is registered (`need`, repeats allowed),
 * then the table is sealed, then positions are filled in as they are read. Ids are grouped in buckets of 65 536 consecutive ids,
 * of which a node stores only the two low bytes. Positions are millionths of a degree (11 cm).
 */
export class NodeTable {
  private readonly drawerOf = new Map<number, number>();
  private drawerCounts = new Uint32Array(1024);
  private chunks: { drawers: Uint32Array; lows: Uint16Array }[] = [];
  private used = CHUNK;
  private lastName = NaN;
  private lastDrawer = -1;

  private first = new Uint32Array(0);
  private lows = new Uint16Array(0);
  private lats = new Int32Array(0);
  private lngs = new Int32Array(0);

  /** Registers a needed node; before `seal`. */
  need(id: number): void {
    const drawer = this.makeDrawer(Math.floor(id / DRAWER_IDS));
    if (this.used === CHUNK) {
      this.chunks.push({ drawers: new Uint32Array(CHUNK), lows: new Uint16Array(CHUNK) });
      this.used = 0;
    }
    const chunk = this.chunks[this.chunks.length - 1]!;
    chunk.drawers[this.used] = drawer;
    // The low 16 bits of two's complement are the place in the bucket for negative ids too.
    chunk.lows[this.used++] = id % DRAWER_IDS;
    this.drawerCounts[drawer]!++;
  }

  /** Sorts the registered ids and allocates the positions; no more can be registered afterwards. */
  seal(): void {
    const drawers = this.drawerOf.size;
    const next = new Uint32Array(drawers + 1);
    for (let drawer = 0; drawer < drawers; drawer++) next[drawer + 1] = next[drawer]! + this.drawerCounts[drawer]!;
    const starts = next.slice();
    const all = new Uint16Array(next[drawers]!);
    this.chunks.forEach((chunk, number) => {
      const end = number === this.chunks.length - 1 ? this.used : CHUNK;
      for (let at = 0; at < end; at++) all[next[chunk.drawers[at]!]!++] = chunk.lows[at]!;
      chunk.drawers = new Uint32Array(0);
    });
    this.chunks = [];
    this.first = new Uint32Array(drawers + 1);
    let count = 0;
    for (let drawer = 0; drawer < drawers; drawer++) {
      const row = all.subarray(starts[drawer]!, starts[drawer + 1]!).sort();
      for (let at = 0; at < row.length; at++) {
        const low = row[at]!;
        if (at === 0 || low !== all[count - 1]) all[count++] = low;
      }
      this.first[drawer + 1] = count;
    }
    this.lows = all.slice(0, count);
    this.lats = new Int32Array(count).fill(UNKNOWN);
    this.lngs = new Int32Array(count);
  }

  /** Number of distinct nodes; after `seal`. */
  get size(): number {
    return this.lows.length;
  }

  /** Index of a node in this table, 0 … size − 1, or −1 when it is not needed; after `seal`. */
  indexOf(id: number): number {
    const name = Math.floor(id / DRAWER_IDS);
    if (name !== this.lastName) {
      this.lastName = name;
      this.lastDrawer = this.drawerOf.get(name) ?? -1;
    }
    if (this.lastDrawer < 0) return -1;
    const low = id - name * DRAWER_IDS;
    let from = this.first[this.lastDrawer]!;
    let to = this.first[this.lastDrawer + 1]! - 1;
    while (from <= to) {
      const middle = (from + to) >> 1;
      const found = this.lows[middle]!;
      if (found === low) return middle;
      if (found < low) from = middle + 1;
      else to = middle - 1;
    }
    return -1;
  }

  /** Stores a node's position (ten-millionths of a degree) and returns its index in the table, or −1 when it is not needed. */
  set(id: number, latE7: number, lngE7: number): number {
    const index = this.indexOf(id);
    if (index < 0) return -1;
    this.lats[index] = Math.round(latE7 / E7_PER_MICRO);
    this.lngs[index] = Math.round(lngE7 / E7_PER_MICRO);
    return index;
  }

  /** Whether the file contained the node (extracts refer to nodes beyond their border that they do not contain). */
  isKnown(index: number): boolean {
    return this.lats[index] !== UNKNOWN;
  }

  /** Latitude in millionths of a degree; only where `isKnown`. */
  lat(index: number): number {
    return this.lats[index]!;
  }

  /** Longitude in millionths of a degree; only where `isKnown`. */
  lng(index: number): number {
    return this.lngs[index]!;
  }

  private makeDrawer(name: number): number {
    if (name === this.lastName && this.lastDrawer >= 0) return this.lastDrawer;
    let drawer = this.drawerOf.get(name);
    if (drawer === undefined) {
      drawer = this.drawerOf.size;
      this.drawerOf.set(name, drawer);
      if (drawer === this.drawerCounts.length) {
        const grown = new Uint32Array(drawer * 2);
        grown.set(this.drawerCounts);
        this.drawerCounts = grown;
      }
    }
    this.lastName = name;
    this.lastDrawer = drawer;
    return drawer;
  }
}
