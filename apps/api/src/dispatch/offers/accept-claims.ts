/** An attempt under way: whose it is, and whether it took the trip. */
interface Claim {
  readonly claimant: string;
  readonly won: Promise<boolean>;
}

/**
 * Lets one driver at a time go to Postgres for a trip. The others of this process wait for his commit and, once he has
 * won, are told so without queueing for the row lock one after another. Only speed: who wins is decided in Postgres,
 * also among processes (reliability.md I1).
 */
export class AcceptClaims {
  private readonly running = new Map<string, Claim>();

  /** Runs `attempt`, or returns `'taken'` when another claimant took the trip while this one waited. */
  async claim<T>(
    tripId: string,
    claimant: string,
    attempt: () => Promise<T>,
    isWin: (value: T) => boolean,
  ): Promise<T | 'taken'> {
    for (let other = this.running.get(tripId); other; other = this.running.get(tripId)) {
      const taken = await other.won;
      if (taken && other.claimant !== claimant) return 'taken';
    }
    const running = attempt();
    const claim: Claim = { claimant, won: running.then(isWin, () => false) };
    this.running.set(tripId, claim);
    // Gone before the waiting ones look again, or they would wait for it forever.
    void claim.won.then(() => this.running.delete(tripId));
    return running;
  }
}
