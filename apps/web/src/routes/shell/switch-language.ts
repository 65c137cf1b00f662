import { setLanguage } from '../../shared/i18n/language-store.js';
import type { Language } from '../../shared/i18n/languages.js';
import { showToast } from '../../shared/ui/toast-store.js';

/** Switches the page's language; when its words cannot be fetched, nothing changes and the visitor is told. */
export function switchLanguage(language: Language, failedText: string): void {
  setLanguage(language).catch((failure: unknown) => {
    console.warn('language not loaded', failure);
    showToast({ tone: 'danger', text: failedText });
  });
}
