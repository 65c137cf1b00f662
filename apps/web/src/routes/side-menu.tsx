import { Link } from 'react-router-dom';
import { LANGUAGE_LIST, LANGUAGE_NAMES } from '../shared/i18n/languages.js';
import { shell, useLanguage, useT } from '../shared/i18n/namespaces.js';
import { Sheet } from '../shared/ui/sheet.js';
import { TOP_BAR_LINKS } from './navigation.js';
import { AccountEntry } from './account-entry.js';
import { switchLanguage, ThemeToggle } from './theme-toggle.js';

/** The top bar's content on small screens; closes when a link is followed. */
export default function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT(shell);
  const language = useLanguage();
  return (
    <Sheet open={open} onClose={onClose} title={t('nav.menu')}>
      {TOP_BAR_LINKS.length > 0 && (
        <nav aria-label={t('nav.main')} className="mb-8 grid border-y border-line">
          {TOP_BAR_LINKS.map((link) => (
            <Link key={link.path} to={link.path} onClick={onClose} className="display py-4 text-section">
              {t(link.label)}
            </Link>
          ))}
        </nav>
      )}
      <AccountEntry stacked onFollow={onClose} />
      <div className="mt-12 flex items-center justify-between border-t border-line pt-4">
        <div role="group" aria-label={t('nav.language')} className="flex gap-1">
          {LANGUAGE_LIST.map((code) => (
            <button
              key={code}
              type="button"
              lang={code}
              aria-label={LANGUAGE_NAMES[code]}
              aria-pressed={code === language}
              className="btn btn-ghost px-3 aria-pressed:bg-gold-wash aria-pressed:text-gold-text"
              data-size="small"
              onClick={() => switchLanguage(code, t('offline'))}
            >
              {code.toUpperCase()}
            </button>
          ))}
        </div>
        <ThemeToggle />
      </div>
    </Sheet>
  );
}
