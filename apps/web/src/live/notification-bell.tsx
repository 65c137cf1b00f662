import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { showUnread } from '../pwa/app-badge.js';
import { useT } from '../shared/i18n/namespaces.js';
import { bell } from '../shared/words.js';
import { useUnreadNotifications } from './unread-notifications.js';

interface NotificationBellProps {
  /** Shown as a menu line, with its label. */
  stacked?: boolean;
  onFollow?: () => void;
}

/** ASSUMPTION: beyond this the exact number does not matter. */
const SHOWN_MAX = 99;

/** The link to the user's notifications, with the number of unread ones, updated on every device at once. */
export default function NotificationBell({ stacked = false, onFollow }: NotificationBellProps) {
  const t = useT(bell);
  const count = useUnreadNotifications();
  useEffect(() => void showUnread(count), [count]);
  return (
    <Link
      to="/app/notifications"
      className={stacked ? 'btn btn-ghost' : 'icon-btn'}
      aria-label={count > 0 ? t('bell.unread', { count }) : t('bell')}
      onClick={onFollow}
    >
      <span className="relative inline-flex">
        <Bell size={18} aria-hidden="true" />
        {count > 0 && (
          <span
            data-testid="unread"
            aria-hidden="true"
            className="absolute -top-2 left-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-gold px-1 text-caption leading-none font-semibold text-on-gold"
          >
            {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
          </span>
        )}
      </span>
      {stacked && <span aria-hidden="true">{t('bell')}</span>}
    </Link>
  );
}
