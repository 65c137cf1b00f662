import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { useT } from '../i18n/namespaces.js';
import { useUser } from '../session/session-store.js';
import { officeFrame } from '../words.js';
import { mayOpen, OFFICE_GROUPS, OFFICE_HOME, OFFICE_PAGES, type OfficePage } from './office-pages.js';
import { useSetupFirst } from './use-setup-first.js';
import { useWaiting, useCountAgain } from './use-waiting.js';

function PageLink({ page, count, onFollow }: { page: OfficePage; count: number; onFollow: () => void }) {
  const t = useT(officeFrame);
  const { path, label, Icon } = page;
  return (
    <NavLink
      to={path}
      end={path === OFFICE_HOME}
      onClick={onFollow}
      className={({ isActive }) =>
        clsx(
          'flex min-h-10 lg:min-h-7.5 items-center gap-3 rounded-control px-3 text-small focus-visible:-outline-offset-2',
          isActive ? 'bg-gold-wash font-medium text-gold-text' : 'text-ink-soft hover:bg-gold-wash hover:text-ink',
        )
      }
    >
      <Icon size={17} strokeWidth={1.7} className="shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1 leading-tight">{t(label)}</span>
      {count > 0 && (
        <span className="numbers min-w-6 rounded-full bg-gold-wash px-2 text-center text-caption text-gold-text">
          {count}
          <span className="sr-only"> {t('waiting')}</span>
        </span>
      )}
    </NavLink>
  );
}

/** Navigation of the back office: beside the page where there is room, behind a button on a phone. */
function SideNavigation() {
  const t = useT(officeFrame);
  const listId = useId();
  const { pathname } = useLocation();
  const role = useUser()?.role;
  const waiting = useWaiting().data;
  // The page it was opened on: on another page it starts closed.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === pathname;
  const here = OFFICE_PAGES.find(({ path }) => path === pathname);
  const total = waiting ? Object.values(waiting).reduce((sum, count) => sum + count, 0) : 0;
  return (
    <nav
      aria-label={t('title')}
      data-testid="office-navigation"
      className="border-line max-lg:border-b lg:sticky lg:top-(--spacing-bar) lg:max-h-[calc(100dvh-var(--spacing-bar))] lg:self-start lg:overflow-y-auto"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        data-testid="office-menu"
        onClick={() => setOpenOn(open ? null : pathname)}
        className="flex min-h-13 w-full items-center gap-3 px-4 text-left font-medium focus-visible:-outline-offset-2 lg:hidden"
      >
        <span className="flex-1">{here ? t(here.label) : t('title')}</span>
        {total > 0 && !open && (
          <span className="numbers text-caption text-gold-text">{t('total', { count: total })}</span>
        )}
        <ChevronDown size={19} className={clsx('transition-transform', open && 'rotate-180')} aria-hidden="true" />
      </button>
      <div id={listId} className={clsx('px-3 pb-4 lg:block lg:py-3', !open && 'hidden')}>
        {OFFICE_GROUPS.map(({ name, pages }) => {
          const shown = (pages as readonly OfficePage[]).filter((page) => mayOpen(page, role));
          return (
            <div key={name} className="not-first:mt-4 lg:not-first:mt-3">
              <p id={`${listId}-${name}`} className="mb-1 px-3 text-caption lg:mb-0.5 font-medium text-ink-faint">
                {t(`group.${name}`)}
              </p>
              <ul aria-labelledby={`${listId}-${name}`} className="grid gap-0.5 lg:gap-px">
                {shown.map((page) => (
                  <li key={page.path}>
                    <PageLink
                      page={page}
                      count={page.waiting ? (waiting?.[page.waiting] ?? 0) : 0}
                      onFollow={() => setOpenOn(null)}
                    />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </nav>
  );
}

/** Frame around every page of the back office; `children` instead of the page of the address. */
export function OfficeFrame({ children }: { children?: ReactNode }) {
  useCountAgain();
  useSetupFirst();
  return (
    <div className="mx-auto max-w-[1500px] lg:grid lg:min-h-[calc(100dvh-var(--spacing-bar))] lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <SideNavigation />
      <div className="min-w-0 lg:border-l lg:border-line">{children ?? <Outlet />}</div>
    </div>
  );
}
