/** What happens at the recipient's door of a simulated parcel. */
export type Door = 'opens' | 'wrong_address' | 'neighbour' | 'refuses' | 'stays_shut';

/** Behind which door each parcel's recipient is; one nobody told of opens. */
export class Doors {
  private readonly told = new Map<string, Door>();

  tell(tripId: string, door: Door): void {
    this.told.set(tripId, door);
  }

  of(tripId: string): Door {
    return this.told.get(tripId) ?? 'opens';
  }
}
