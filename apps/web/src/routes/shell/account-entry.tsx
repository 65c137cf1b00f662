import { LogOut, ShieldCheck, UserRound } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { shell, useT } from '../../shared/i18n/namespaces.js';
import { signOut, useSession } from '../../shared/session/session-store.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { landingOf } from '../navigation.js';

interface AccountEntryProps {
  /** One under the other, for the slide-in menu. */
  stacked?: boolean;
  onFollow?: () => void;
}

/** Log in, or the way to one's own pages. Until the server has answered, the stored hint decides what shows. */
export function AccountEntry({ stacked = false, onFollow }: AccountEntryProps) {
  const t = useT(shell);
  const navigate = useNavigate();
  const session = useSession();
  const role = session.status === 'ready' ? session.user?.role : session.hint?.userType;
  const size = stacked ? 'normal' : 'small';
  const layout = stacked ? 'grid gap-3' : 'flex items-center gap-1.5 pl-2';
  if (!role)
    return (
      <div className={layout}>
        <ButtonLink to="/connexion" size={size} look={stacked ? 'primary' : 'secondary'} onClick={onFollow}>
          {t('nav.login')}
        </ButtonLink>
        {stacked && (
          <ButtonLink to="/inscription" look="secondary" onClick={onFollow}>
            {t('nav.register')}
          </ButtonLink>
        )}
      </div>
    );
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
    <div className={layout}>
      <ButtonLink
        to={landingOf(role)}
        size={size}
        look="secondary"
        icon={<UserRound size={17} aria-hidden="true" />}
        onClick={onFollow}
      >
        {name ?? t('nav.account')}
      </ButtonLink>
      <Link
        to="/profile/security"
        className={stacked ? 'btn btn-ghost' : 'icon-btn'}
        aria-label={stacked ? undefined : t('nav.security')}
        onClick={onFollow}
      >
        <ShieldCheck size={18} aria-hidden="true" />
        {stacked && t('nav.security')}
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
    </div>
  );
}
