import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LANGUAGE_NAMES } from '../shared/i18n/languages.js';
import { useLanguage, useT } from '../shared/i18n/namespaces.js';
import { InstallCard } from '../pwa/install-card.js';
import { chooseTheme } from '../shared/session/preferences.js';
import { useTheme } from '../shared/brand/theme-store.js';
import { NotificationsSwitch } from '../shared/messages/notifications-switch.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { Card } from '../shared/ui/surfaces.js';
import { Switch } from '../shared/ui/switch.js';
import { app } from './words.js';
import { cardWords } from '../shared/bookings/card-words.js';
import { useSavedCards } from '../shared/bookings/saved-cards.api.js';
import { cards } from '../shared/words.js';

/** The default payment card, masked; renders nothing if there is none. */
function DefaultCard() {
  const t = useT(cards);
  const { data } = useSavedCards();
  if (data?.wallets.some(({ isDefault }) => isDefault)) return <span data-testid="default-card">{t('paypal')}</span>;
  const card = data?.cards.find(({ isDefault }) => isDefault) ?? data?.cards[0];
  return card ? (
    <span data-testid="default-card" role="img" aria-label={t('of', cardWords(card))}>
      <span aria-hidden="true" className="numbers">
        {cardWords(card).network} •••• {card.last4}
      </span>
    </span>
  ) : null;
}

const Row = ({ to, label, children }: { to: string; label: string; children?: ReactNode }) => (
  <li>
    <Link to={to} className="flex min-h-14 items-center gap-4 py-2 hover:text-gold-text">
      <span className="flex-1 font-medium">{label}</span>
      {children && <span className="text-ink-soft">{children}</span>}
      <ChevronRight size={18} className="text-ink-faint" aria-hidden="true" />
    </Link>
  </li>
);

/** Settings (spec §2), each saved on the account. */
export function SettingsPage() {
  const t = useT(app);
  const language = useLanguage();
  const theme = useTheme();
  return (
    <div className="column max-w-160 py-page">
      <PageTitle>{t('settings.title')}</PageTitle>
      <h1 className="display text-title">{t('settings.title')}</h1>
      <Card className="mt-6">
        <NotificationsSwitch />
        <Switch
          label={t('settings.dark')}
          checked={theme === 'dark'}
          onCheckedChange={(on) => chooseTheme(on ? 'dark' : 'light')}
        />
        <ul className="mt-3 divide-y divide-line border-t border-line">
          <Row to="/profile/language" label={t('settings.language')}>
            <span lang={language}>{LANGUAGE_NAMES[language]}</span>
          </Row>
          <Row to="/profile/notifications" label={t('settings.notifications')} />
          <Row to="/profile/payments" label={t('settings.payment')}>
            <DefaultCard />
          </Row>
          <Row to="/politique-confidentialite" label={t('settings.privacy')} />
          <Row to="/profile/help" label={t('settings.help')} />
        </ul>
      </Card>
      <InstallCard className="mt-6" />
    </div>
  );
}
