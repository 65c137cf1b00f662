import clsx from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Logo } from '../shared/brand/logo.js';
import { shell, useT } from '../shared/i18n/namespaces.js';
import { MenuLines } from '../shared/ui/first-icons.js';
import { TOP_BAR_LINKS } from './navigation.js';
import { AccountEntry } from './account-entry.js';
import { LanguageMenu } from './language-menu.js';
import { ThemeToggle } from './theme-toggle.js';

// Fetched when somebody first opens it.
const SideMenu = lazy(() => import('./side-menu.js'));

/**
 * Fixed, 80 px high; at 768 px and below everything but the logo moves into a slide-in menu (spec §2). `slim` where one works all day:
 * as wide as the window, 56 px high, without the ways to the public site.
 */
export function TopBar({ slim = false }: { slim?: boolean }) {
  const t = useT(shell);
  const { pathname } = useLocation();
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const [menuUsed, setMenuUsed] = useState(false);
  return (
    <header className="fixed inset-x-0 top-0 z-50 h-(--spacing-bar) border-b border-line bg-canvas/88 backdrop-blur-md">
      <div className={clsx('flex h-full items-center justify-between gap-6', slim ? 'px-3.5' : 'column')}>
        <Link
          to="/"
          aria-label={t('nav.home')}
          onClick={() => pathname === '/' && window.scrollTo({ top: 0 })}
          className="shrink-0"
        >
          <Logo slim={slim} />
        </Link>
        {!slim && (
          <nav aria-label={t('nav.main')} className="hidden items-center gap-8 md:flex">
            {TOP_BAR_LINKS.map((link) => (
              <NavLink
                key={link.path}
                to={link.path}
                className={({ isActive }) =>
                  clsx('py-2 transition-colors hover:text-ink', isActive ? 'text-gold-text' : 'text-ink-soft')
                }
              >
                {t(link.label)}
              </NavLink>
            ))}
          </nav>
        )}
        <div className="hidden items-center gap-1.5 md:flex">
          <LanguageMenu />
          <ThemeToggle />
          <AccountEntry />
        </div>
        <button
          type="button"
          className="icon-btn -mr-2.5 md:hidden"
          aria-label={t('nav.menu')}
          aria-haspopup="dialog"
          onClick={() => {
            setMenuUsed(true);
            setMenuAt(pathname);
          }}
        >
          <MenuLines size={25} />
        </button>
      </div>
      {menuUsed && (
        <Suspense fallback={null}>
          <SideMenu open={menuAt === pathname} onClose={() => setMenuAt(null)} />
        </Suspense>
      )}
    </header>
  );
}
