/** Keeps what a person chooses on this device elsewhere, in the order it was chosen. */
export interface ChoiceKeeper<Choices> {
  /** Something was chosen here, whether or not it has to be kept. */
  note(): void;
  /** Sends a choice; those that wait for one on its way go together, the latest of each kind. */
  keep(choice: Choices): void;
  /** An answer that knows of every choice made here: asked once all are kept, and again when one was made meanwhile. */
  ask<Answer>(question: () => Promise<Answer>): Promise<Answer>;
}

/** `send` says itself what it fails at; it must not reject. */
export function createChoiceKeeper<Choices extends object>(
  send: (choices: Choices) => Promise<void>,
): ChoiceKeeper<Choices> {
  let made = 0;
  let waiting: Choices | null = null;
  let sending: Promise<void> | null = null;
  const sendAll = async (): Promise<void> => {
    for (let next = waiting; next; next = waiting) {
      waiting = null;
      await send(next);
    }
    sending = null;
  };
  return {
    note: () => void made++,
    keep(choice) {
      made++;
      waiting = { ...waiting, ...choice };
      sending ??= sendAll();
    },
    async ask(question) {
      for (;;) {
        while (sending) await sending;
        const before = made;
        const answer = await question();
        if (before === made) return answer;
      }
    },
  };
}
