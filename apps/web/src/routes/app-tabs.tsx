import clsx from 'clsx';
import { CarFront, House, ListChecks, UserRound } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { ui, useT } from '../shared/i18n/namespaces.js';

const TABS = [
  { path: '/app', label: 'tabs.home', Icon: House },
  { path: '/app/book', label: 'tabs.book', Icon: CarFront },
  { path: '/app/activity', label: 'tabs.activity', Icon: ListChecks },
  { path: '/profile', label: 'tabs.profile', Icon: UserRound },
] as const;

/** The four tabs of the app (spec §2): at the bottom, within reach of the thumb. */
export default function AppTabs() {
  const t = useT(ui);
  return (
    <nav
      aria-label={t('tabs.label')}
      className="fixed inset-x-0 bottom-0 z-tabs border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md"
    >
      <ul className="mx-auto grid max-w-160 grid-cols-4">
        {TABS.map(({ path, label, Icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              end={path === '/app'}
              className={({ isActive }) =>
                clsx(
                  'flex min-h-16 flex-col items-center justify-center gap-1 text-caption focus-visible:-outline-offset-2',
                  isActive ? 'text-gold-text' : 'text-ink-soft hover:text-ink',
                )
              }
            >
              <Icon size={21} strokeWidth={1.7} aria-hidden="true" />
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
