import { chooseLanguage } from '../shared/session/preferences.js';
import type { Language } from '../shared/i18n/languages.js';
import { showToast } from '../shared/ui/toast-store.js';

/** Switches the page's language; if its translations cannot be fetched, nothing changes and a message says so. */
export function switchLanguage(language: Language, failedText: string): void {
  chooseLanguage(language).catch((failure: unknown) => {
    console.warn('language not loaded', failure);
    showToast({ tone: 'danger', text: failedText });
  });
}
