import clsx from 'clsx';
import { lazy, Suspense, useState, useEffect, useRef, type KeyboardEvent } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Logo } from '../shared/brand/logo.js';
import { shell, useT, useLanguage } from '../shared/i18n/namespaces.js';
import { MenuLines, CheckMark, ChevronDown } from '../shared/ui/first-icons.js';
import { TOP_BAR_LINKS } from './navigation.js';
import { AccountEntry } from './account-entry.js';
import { ThemeToggle, switchLanguage } from './theme-toggle.js';
import { LANGUAGE_LIST, LANGUAGE_NAMES } from '../shared/i18n/languages.js';

/** Opens on click; closes on a choice, on a click outside and on Escape (spec §2). */
function LanguageMenu() {
  const t = useT(shell);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    box.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
    const onPointer = (event: PointerEvent) => box.current?.contains(event.target as Node) || setOpen(false);
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open]);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') return close();
    if (event.key === 'Tab') return setOpen(false);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items[(at + step + items.length) % items.length]?.focus();
  };
  return (
    <div ref={box} className="relative" onKeyDown={onKeyDown}>
      <button
        ref={trigger}
        type="button"
        className="btn btn-ghost px-3"
        data-size="small"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`${t('nav.language')}, ${LANGUAGE_NAMES[language]}`}
        onClick={() => setOpen(!open)}
      >
        {language.toUpperCase()}
        <ChevronDown size={15} className={open ? 'rotate-180 transition' : 'transition'} />
      </button>
      {open && (
        <div
          role="menu"
          aria-label={t('nav.language')}
          className="absolute top-full right-0 mt-2 min-w-44 animate-[fade_0.15s] rounded-tile border border-line bg-raised p-2 shadow-high"
        >
          {LANGUAGE_LIST.map((code) => (
            <button
              key={code}
              type="button"
              role="menuitemradio"
              aria-checked={code === language}
              tabIndex={-1}
              lang={code}
              className="flex min-h-11 w-full items-center justify-between gap-6 rounded-small px-3 text-left hover:bg-gold-wash"
              onClick={() => {
                switchLanguage(code, t('offline'));
                close();
              }}
            >
              {LANGUAGE_NAMES[code]}
              {code === language && <CheckMark size={17} className="text-gold-text" />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

// Loaded when first opened.
const SideMenu = lazy(() => import('./side-menu.js'));

/**
 * Fixed, 80 px high; at 768 px and below everything but the logo moves into a slide-in menu (spec §2). `slim` for working
 * screens: as wide as the window, 56 px high, without links to the public site.
 */
export function TopBar({ slim = false }: { slim?: boolean }) {
  const t = useT(shell);
  const { pathname } = useLocation();
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const [menuUsed, setMenuUsed] = useState(false);
  return (
    <header
      data-bar
      className="fixed inset-x-0 top-0 z-bar h-(--spacing-bar) border-b border-line bg-canvas/88 backdrop-blur-md"
    >
      <div className={clsx('flex h-full items-center justify-between gap-6', slim ? 'px-3' : 'column')}>
        <Link
          to="/"
          aria-label={t('nav.home')}
          onClick={() => pathname === '/' && window.scrollTo({ top: 0 })}
          className="min-w-0"
        >
          <Logo slim={slim} />
        </Link>
        {!slim && (
          <nav aria-label={t('nav.main')} className="hidden shrink-0 items-center gap-8 whitespace-nowrap md:flex">
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
        <div className="hidden shrink-0 items-center gap-2 md:flex">
          <LanguageMenu />
          <ThemeToggle />
          <AccountEntry />
        </div>
        <button
          type="button"
          className="icon-btn -mr-3 shrink-0 md:hidden"
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
