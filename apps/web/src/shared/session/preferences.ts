import type { PreferencesRequest } from '@sablon/contracts';
import { api } from '../api/http-client.js';
import { currentLanguage, setLanguage } from '../i18n/language-store.js';
import type { Language } from '../i18n/languages.js';
import { setTheme, type Theme } from '../brand/theme-store.js';
import { currentUser, refreshSession } from './session-store.js';

/** Keeps what a person chooses on this device elsewhere, in the order it was chosen. */
interface ChoiceKeeper<Choices> {
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

const keeper = createChoiceKeeper<PreferencesRequest>((body) =>
  api.patch('/api/auth/preferences', { body }).then(
    () => undefined,
    (failure: unknown) => console.warn('preference kept on this device only', failure),
  ),
);

/** E-mails and receipts follow the account, so it hears of a choice too; the page has already changed by then. */
function keepOnAccount(body: PreferencesRequest): void {
  if (currentUser()) keeper.keep(body);
}

/** A person's own choice of language: shown at once, kept on the device and on the account. Rejects when its words cannot be fetched. */
export async function chooseLanguage(language: Language): Promise<void> {
  keeper.note();
  await setLanguage(language);
  // Another may have been chosen while its words were fetched.
  if (currentLanguage() === language) keepOnAccount({ language });
}

/** A person's own choice of theme, kept likewise. */
export function chooseTheme(theme: Theme): void {
  setTheme(theme);
  keepOnAccount({ theme });
}

/** Language and theme follow a choice made on another device; an answer from before a choice made here changes nothing. */
export async function followChoices(): Promise<void> {
  const before = currentUser();
  await keeper.ask(refreshSession);
  const now = currentUser();
  if (!before || !now || before.id !== now.id) return;
  if (now.theme !== before.theme) setTheme(now.theme);
  if (now.language !== before.language) await setLanguage(now.language);
}
