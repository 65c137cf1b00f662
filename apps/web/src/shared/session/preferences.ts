import { endpoints, type PreferencesRequest } from '@sablon/contracts';
import { call } from '../api/http-client.js';
import { currentLanguage, setLanguage } from '../i18n/language-store.js';
import type { Language } from '../i18n/languages.js';
import { setTheme, type Theme } from '../brand/theme-store.js';
import { currentUser, refreshSession } from './session-store.js';

/** Saves choices made on this device to the server, in the order they were made. */
interface ChoiceKeeper<Choices> {
  /** Records that a choice was made here, whether or not it needs saving. */
  note(): void;
  /** Saves a choice; choices that wait for one in flight are sent together, the latest of each kind. */
  keep(choice: Choices): void;
  /**
   * Returns an answer that includes every choice made here: asked once all are saved, and again if another was made meanwhile.
   */
  ask<Answer>(question: () => Promise<Answer>): Promise<Answer>;
}

/** `send` reports its own failures; it must not reject. */
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
  call(endpoints.auth.preferences, { body }).then(
    () => undefined,
    (failure: unknown) => console.warn('preference kept on this device only', failure),
  ),
);

/** E-mails and receipts follow the account, so the choice is saved there too; the page has already changed by then. */
function keepOnAccount(body: PreferencesRequest): void {
  if (currentUser()) keeper.keep(body);
}

/**
 * The user chooses a language: applied at once, saved on the device and on the account. Rejects if its translations cannot be
 * fetched.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  keeper.note();
  await setLanguage(language);
  // Another language may have been chosen while the translations were loading.
  if (currentLanguage() === language) keepOnAccount({ language });
}

/** The user chooses a theme; saved likewise. */
export function chooseTheme(theme: Theme): void {
  setTheme(theme);
  keepOnAccount({ theme });
}

/** Applies language and theme choices made on another device; a response older than a choice made here changes nothing. */
export async function followChoices(): Promise<void> {
  const before = currentUser();
  await keeper.ask(refreshSession);
  const now = currentUser();
  if (!before || !now || before.id !== now.id) return;
  if (now.theme !== before.theme) setTheme(now.theme);
  if (now.language !== before.language) await setLanguage(now.language);
}
