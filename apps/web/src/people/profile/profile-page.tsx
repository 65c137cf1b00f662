import {
  Bell,
  Building2,
  ChevronRight,
  CircleHelp,
  CreditCard,
  DatabaseZap,
  Gift,
  KeyRound,
  Languages,
  LogOut,
  MapPin,
  Palette,
  Scale,
  ShieldCheck,
  SlidersHorizontal,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { signOut, useUser } from '../../shared/session/session-store.js';
import { Button } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { profile } from '../words.js';

const GROUPS = [
  {
    name: 'account',
    rows: [
      { name: 'edit', path: '/profile/edit', Icon: UserRound },
      { name: 'password', path: '/profile/change-password', Icon: KeyRound },
      { name: 'security', path: '/profile/security', Icon: ShieldCheck },
      { name: 'payments', path: '/profile/payments', Icon: CreditCard },
      { name: 'data', path: '/profile/data', Icon: DatabaseZap },
      { name: 'business', path: '/business', Icon: Building2 },
    ],
  },
  {
    name: 'rides',
    rows: [
      { name: 'addresses', path: '/profile/addresses', Icon: MapPin },
      { name: 'preferences', path: '/profile/preferences', Icon: SlidersHorizontal },
      { name: 'referral', path: '/profile/referral', Icon: Gift },
    ],
  },
  {
    name: 'app',
    rows: [
      { name: 'language', path: '/profile/language', Icon: Languages },
      { name: 'theme', path: '/profile/theme', Icon: Palette },
      { name: 'notifications', path: '/profile/notifications', Icon: Bell },
    ],
  },
  {
    name: 'sablon',
    rows: [
      { name: 'help', path: '/profile/help', Icon: CircleHelp },
      { name: 'legal', path: '/profile/legal', Icon: Scale },
    ],
  },
] as const satisfies readonly { name: string; rows: readonly { name: string; path: string; Icon: LucideIcon }[] }[];

/** Menu of the account's screens. */
export function ProfilePage() {
  const t = useT(profile);
  const user = useUser();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const leave = () =>
    void signOut().then(
      () => navigate('/'),
      (failure: unknown) => showToast({ tone: 'danger', text: errorText(failure) }),
    );
  return (
    <div className="column max-w-180 py-page">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="display text-title">{user ? `${user.firstName} ${user.lastName}` : t('title')}</h1>
      {user && <p className="mt-2 text-ink-soft wrap-anywhere">{user.email}</p>}
      {GROUPS.map(({ name, rows }) => (
        <nav key={name} aria-labelledby={`group-${name}`} className="mt-8">
          <h2 id={`group-${name}`} className="eyebrow">
            {t(`group.${name}`)}
          </h2>
          <ul className="card mt-3 divide-y divide-line overflow-hidden shadow-low">
            {rows.map((row) => (
              <li key={row.path}>
                <Link to={row.path} className="flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-gold-wash">
                  <row.Icon size={20} strokeWidth={1.6} className="shrink-0 text-gold-text" aria-hidden="true" />
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium">{t(`row.${row.name}`)}</span>
                    <span className="block text-small text-ink-soft">{t(`row.${row.name}.text`)}</span>
                  </span>
                  <ChevronRight size={18} className="shrink-0 text-ink-faint" aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <Button variant="secondary" className="mt-8" icon={<LogOut size={18} aria-hidden="true" />} onClick={leave}>
        {t('logout')}
      </Button>
    </div>
  );
}
