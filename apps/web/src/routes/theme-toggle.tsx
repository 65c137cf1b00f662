import { shell, useT } from '../shared/i18n/namespaces.js';
import { chooseTheme, chooseLanguage } from '../shared/session/preferences.js';
import { useTheme } from '../shared/brand/theme-store.js';
import { MoonShape, SunShape } from '../shared/ui/first-icons.js';
import type { Language } from '../shared/i18n/languages.js';
import { showToast } from '../shared/ui/toast-store.js';

/** Switches the page's language; if its translations cannot be fetched, nothing changes and a message says so. */
export function switchLanguage(language: Language, failedText: string): void {
  chooseLanguage(language).catch((failure: unknown) => {
    console.warn('language not loaded', failure);
    showToast({ tone: 'danger', text: failedText });
  });
}

export function ThemeToggle() {
  const t = useT(shell);
  const next = useTheme() === 'dark' ? 'light' : 'dark';
  const Icon = next === 'light' ? SunShape : MoonShape;
  return (
    <button type="button" className="icon-btn" aria-label={t(`nav.theme.${next}`)} onClick={() => chooseTheme(next)}>
      <Icon size={19} />
    </button>
  );
}
