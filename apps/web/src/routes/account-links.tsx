import { Building2, LogOut, Settings, UserRound } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { Role } from '@sablon/domain';
import { lazy, Suspense } from 'react';
import { shell, useT } from '../shared/i18n/namespaces.js';
import { signOut, useSession } from '../shared/session/session-store.js';
import { ButtonLink } from '../shared/ui/button.js';
import { Optional } from '../shared/ui/optional.js';
import { showToast } from '../shared/ui/toast-store.js';
import { landingOf } from './navigation.js';
import type { AccountEntryProps } from './account-entry.js';

const OFFICE_PATH = '/admin';

// Loads the live connection with it.
const NotificationBell = lazy(() => import('../live/notification-bell.js'));

/** For signed-in users: links to their pages and their profile, and signing out. */
export default function AccountLinks({ role, stacked = false, onFollow }: AccountEntryProps & { role: Role }) {
  const t = useT(shell);
  const office = t('nav.office');
  const navigate = useNavigate();
  const session = useSession();
  const leave = async () => {
    try {
      await signOut();
      onFollow?.();
      await navigate('/');
    } catch (failure) {
      console.warn('not signed out', failure);
      showToast({ tone: 'danger', text: t('offline') });
    }
  };
  const name = session.status === 'ready' ? session.user?.firstName : undefined;
  return (
    <>
      <ButtonLink
        to={landingOf(role)}
        size={stacked ? 'normal' : 'small'}
        variant="secondary"
        icon={<UserRound size={17} aria-hidden="true" />}
        onClick={onFollow}
      >
        {name ?? t('nav.account')}
      </ButtonLink>
      {(role === 'dispatcher' || role === 'admin') && (
        <Link
          to={OFFICE_PATH}
          className={stacked ? 'btn btn-ghost' : 'icon-btn'}
          aria-label={stacked ? undefined : office}
          onClick={onFollow}
        >
          <Building2 size={18} aria-hidden="true" />
          {stacked && office}
        </Link>
      )}
      {/* No room in a tablet's bar; the app has it too. */}
      <span className={stacked ? 'contents' : 'contents max-lg:hidden'}>
        <Optional>
          <Suspense fallback={stacked ? null : <span className="icon-btn" />}>
            <NotificationBell stacked={stacked} onFollow={onFollow} />
          </Suspense>
        </Optional>
      </span>
      <Link
        to="/profile"
        className={stacked ? 'btn btn-ghost' : 'icon-btn'}
        aria-label={stacked ? undefined : t('nav.profile')}
        onClick={onFollow}
      >
        <Settings size={18} aria-hidden="true" />
        {stacked && t('nav.profile')}
      </Link>
      <button
        type="button"
        className={stacked ? 'btn btn-ghost' : 'icon-btn'}
        aria-label={stacked ? undefined : t('nav.logout')}
        onClick={() => void leave()}
      >
        <LogOut size={18} aria-hidden="true" />
        {stacked && t('nav.logout')}
      </button>
    </>
  );
}
