import clsx from 'clsx';
import { NavLink } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { DRIVER_TABS, TODAY_PATH } from '../state/driver-tabs.js';
import { driverFrame } from '../words.js';

/** The driver's tabs: within the thumb's reach on a phone, at the side on a wide screen. */
export default function DriverTabBar() {
  const t = useT(driverFrame);
  return (
    <nav
      aria-label={t('tabs.label')}
      className="fixed inset-x-0 bottom-0 z-tabs border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:top-(--spacing-bar) md:right-auto md:w-26 md:overflow-y-auto md:border-t-0 md:border-r"
    >
      <ul className="mx-auto grid max-w-160 auto-cols-fr grid-flow-col md:grid-flow-row md:gap-1 md:px-2 md:py-4">
        {DRIVER_TABS.map(({ path, label, Icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              end={path === TODAY_PATH}
              className={({ isActive }) =>
                clsx(
                  'flex min-h-16 flex-col items-center justify-center gap-1 text-caption font-medium focus-visible:-outline-offset-2 md:min-h-20 md:rounded-control',
                  isActive ? 'text-gold-text md:bg-gold-wash' : 'text-ink-soft hover:text-ink',
                )
              }
            >
              <Icon size={23} strokeWidth={1.7} aria-hidden="true" />
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
