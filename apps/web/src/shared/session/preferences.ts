import type { PreferencesRequest } from '@sablon/contracts';
import { api } from '../api/http-client.js';
import { setLanguage } from '../i18n/language-store.js';
import type { Language } from '../i18n/languages.js';
import { setTheme, type Theme } from '../theme/theme-store.js';
import { currentUser } from './session-store.js';

/** E-mails and receipts follow the account, so it hears of a choice too; the page has already changed by then. */
function keepOnAccount(body: PreferencesRequest): void {
  if (!currentUser()) return;
  api.patch('/api/auth/preferences', { body }).catch((failure: unknown) => {
    console.warn('preference kept on this device only', failure);
  });
}

/** A person's own choice of language: shown at once, kept on the device and on the account. Rejects when its words cannot be fetched. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  keepOnAccount({ language });
}

/** A person's own choice of theme, kept likewise. */
export function chooseTheme(theme: Theme): void {
  setTheme(theme);
  keepOnAccount({ theme });
}
