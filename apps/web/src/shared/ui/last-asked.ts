/** Questions of which only the last one asked is answered, and none that was called off meanwhile. */
export class LastAsked {
  private asked = 0;

  callOff(): void {
    this.asked += 1;
  }

  /** The answer, or null when it comes too late; a refusal that comes too late is none. */
  async answer<T>(question: Promise<T>): Promise<{ readonly answer: T } | null> {
    this.asked += 1;
    const mine = this.asked;
    try {
      const answer = await question;
      return mine === this.asked ? { answer } : null;
    } catch (refused) {
      if (mine === this.asked) throw refused;
      return null;
    }
  }
}
