import { BookOpen, CircleHelp, Mail, MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../shared/i18n/namespaces.js';
import { useUser } from '../shared/session/session-store.js';
import { SubScreen } from '../shared/ui/sub-screen.js';
import { help } from './words.js';

const WAYS = [
  { name: 'chat', Icon: MessageCircle },
  { name: 'phone', Icon: Phone },
  { name: 'email', Icon: Mail },
  { name: 'faq', Icon: CircleHelp },
] as const;

/** Four ways to get help (spec §2, "Help menu"); drivers have their guide before them. */
export function HelpPage() {
  const t = useT(help);
  const isDriver = useUser()?.role === 'driver';
  const ways = [
    ...(isDriver ? [{ name: 'guide' as const, Icon: BookOpen, to: '/dashboard/chauffeur/guide' }] : []),
    ...WAYS.map((way) => ({ ...way, to: `/profile/help/${way.name}` })),
  ];
  return (
    <SubScreen back="/profile" title={t('title')} lead={t('lead')}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {ways.map(({ name, Icon, to }) => (
          <li key={name}>
            <Link to={to} className="card block h-full p-6 shadow-low hover:border-gold-text">
              <Icon size={24} strokeWidth={1.5} className="text-gold-text" aria-hidden="true" />
              <h2 className="display mt-4 text-heading">{t(name)}</h2>
              <p className="mt-2 text-small text-ink-soft">{t(`${name}.text`)}</p>
            </Link>
          </li>
        ))}
      </ul>
    </SubScreen>
  );
}
