import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { SubScreen } from '../../shared/ui/sub-screen.js';
import { Card } from '../../shared/ui/surfaces.js';
import { profile } from '../words.js';

const PARTS = [
  { name: 'terms', path: '/conditions-generales' },
  { name: 'privacy', path: '/politique-confidentialite' },
  { name: 'cookies', path: '/politique-confidentialite' },
  { name: 'contact', path: '/contact' },
] as const;

/** Terms, privacy, cookies, contact (spec §2, "Legal"): a summary of each, and a link to the full text. */
export function ProfileLegalPage() {
  const t = useT(profile);
  return (
    <SubScreen back="/profile" title={t('row.legal')}>
      {PARTS.map(({ name, path }) => (
        <Card key={name}>
          <h2 className="display text-heading">{t(`legal.${name}`)}</h2>
          <p className="mt-3 text-ink-soft">{t(`legal.${name}.text`)}</p>
          <Link to={path} className="text-link mt-4 inline-flex items-center gap-1">
            {t(`legal.${name}.more`)}
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        </Card>
      ))}
    </SubScreen>
  );
}
