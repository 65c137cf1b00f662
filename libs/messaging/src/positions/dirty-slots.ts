/** Which slots changed since the last look; marking one twice costs nothing. */
export class DirtySlots {
  private flags = new Uint8Array(1_024);
  private list: number[] = [];

  mark(slot: number): void {
    if (slot >= this.flags.length) {
      const larger = new Uint8Array(2 ** Math.ceil(Math.log2(slot + 1)));
      larger.set(this.flags);
      this.flags = larger;
    }
    if (this.flags[slot]) return;
    this.flags[slot] = 1;
    this.list.push(slot);
  }

  get isEmpty(): boolean {
    return this.list.length === 0;
  }

  /** The changed slots; from now on nothing has changed. */
  drain(): readonly number[] {
    const drained = this.list;
    for (const slot of drained) this.flags[slot] = 0;
    this.list = [];
    return drained;
  }
}
