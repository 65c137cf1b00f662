import { lazy, Suspense } from 'react';
import { shell, useT } from '../shared/i18n/namespaces.js';
import { useSession } from '../shared/session/session-store.js';
import { ButtonLink } from '../shared/ui/button.js';
import { Optional } from '../shared/ui/optional.js';

// Not needed by a visitor's first page.
const AccountLinks = lazy(() => import('./account-links.js'));

export interface AccountEntryProps {
  /** Stacked, for the slide-in menu. */
  stacked?: boolean;
  onFollow?: () => void;
}

/** Log in, or the link to the user's own pages. Until the server responds, the stored hint decides what shows. */
export function AccountEntry({ stacked = false, onFollow }: AccountEntryProps) {
  const t = useT(shell);
  const session = useSession();
  const role = session.status === 'ready' ? session.user?.role : session.hint?.userType;
  const layout = stacked ? 'grid gap-3' : 'flex items-center gap-2 pl-2';
  if (!role)
    return (
      <div className={layout}>
        <ButtonLink
          to="/connexion"
          size={stacked ? 'normal' : 'small'}
          variant={stacked ? 'primary' : 'secondary'}
          onClick={onFollow}
        >
          {t('nav.login')}
        </ButtonLink>
        {stacked && (
          <ButtonLink to="/inscription" variant="secondary" onClick={onFollow}>
            {t('nav.register')}
          </ButtonLink>
        )}
      </div>
    );
  return (
    <div className={layout}>
      <Optional>
        <Suspense fallback={null}>
          <AccountLinks role={role} stacked={stacked} onFollow={onFollow} />
        </Suspense>
      </Optional>
    </div>
  );
}
