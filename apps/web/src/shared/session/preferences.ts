import type { PreferencesRequest } from '@sablon/contracts';
import { api } from '../api/http-client.js';
import { currentLanguage, setLanguage } from '../i18n/language-store.js';
import type { Language } from '../i18n/languages.js';
import { setTheme, type Theme } from '../brand/theme-store.js';
import { createChoiceKeeper } from './choice-keeper.js';
import { currentUser, refreshSession } from './session-store.js';

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
