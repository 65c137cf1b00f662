import { CircleHelp, Mail, MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../shared/i18n/namespaces.js';
import { SubScreen } from '../shared/ui/sub-screen.js';
import { help } from './words.js';

const WAYS = [
  { name: 'chat', Icon: MessageCircle },
  { name: 'phone', Icon: Phone },
  { name: 'email', Icon: Mail },
  { name: 'faq', Icon: CircleHelp },
] as const;

/** Four ways to get help (spec §2, "Help menu"). */
export function HelpPage() {
  const t = useT(help);
  return (
    <SubScreen back="/profile" title={t('title')} lead={t('lead')}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {WAYS.map(({ name, Icon }) => (
          <li key={name}>
            <Link to={`/profile/help/${name}`} className="card block h-full p-6 shadow-low hover:border-gold-text">
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
